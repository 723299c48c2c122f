import type { PageModule } from '@weft/federation/remote-module';
import { head } from './head';
import { IndustryPage } from './IndustryPage';

export const page = { Component: IndustryPage, head } satisfies PageModule;
