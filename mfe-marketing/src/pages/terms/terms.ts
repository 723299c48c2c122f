import type { PageModule } from '@weft/federation/remote-module';
import { TermsPage } from './TermsPage';
import { head } from './terms-head';

export const page = { Component: TermsPage, head } satisfies PageModule;
