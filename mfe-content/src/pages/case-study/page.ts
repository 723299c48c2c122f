import type { PageModule } from '@weft/federation/remote-module';
import { CaseStudyPage } from './CaseStudyPage';
import { head } from './head';

export const page = { Component: CaseStudyPage, head } satisfies PageModule;
