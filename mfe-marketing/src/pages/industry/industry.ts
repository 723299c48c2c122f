import type { PageModule } from '@weft/federation/remote-module';
import { IndustryPage } from './IndustryPage';
import { head } from './industry-head';

export const page = { Component: IndustryPage, head } satisfies PageModule;
