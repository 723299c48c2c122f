import type { PageModule } from '@weft/federation/remote-module';
import { head } from './head';
import { TermsPage } from './TermsPage';

export const page = { Component: TermsPage, head } satisfies PageModule;
