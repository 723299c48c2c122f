import type { PageModule } from '@weft/federation/remote-module';
import { CaseStudyPage } from './CaseStudyPage';
import { head } from './case-study-head';

export const page = { Component: CaseStudyPage, head } satisfies PageModule;
