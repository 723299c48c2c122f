import type { PageModule } from '@weft/federation/remote-module';
import { head } from './head';
import { PrivacyPage } from './PrivacyPage';

export const page = { Component: PrivacyPage, head } satisfies PageModule;
