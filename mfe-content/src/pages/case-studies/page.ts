import type { PageModule } from '@weft/federation/remote-module';
import { CaseStudiesPage } from './CaseStudiesPage';
import { head } from './head';

export const page = { Component: CaseStudiesPage, head } satisfies PageModule;
