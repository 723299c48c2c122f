import type { PageModule } from '@weft/federation/remote-module';
import { IndustriesPage } from './IndustriesPage';
import { head } from './industries-head';

export const page = { Component: IndustriesPage, head } satisfies PageModule;
