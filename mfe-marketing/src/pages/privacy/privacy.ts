import type { PageModule } from '@weft/federation/remote-module';
import { PrivacyPage } from './PrivacyPage';
import { head } from './privacy-head';

export const page = { Component: PrivacyPage, head } satisfies PageModule;
