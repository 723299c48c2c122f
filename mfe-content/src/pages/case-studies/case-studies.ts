import type { PageModule } from '@weft/federation/remote-module';
import { CaseStudiesPage } from './CaseStudiesPage';
import { head } from './case-studies-head';

export const page = { Component: CaseStudiesPage, head } satisfies PageModule;
