import type { PageModule } from '@weft/federation/remote-module';
import { head } from './head';
import { IndustriesPage } from './IndustriesPage';

export const page = { Component: IndustriesPage, head } satisfies PageModule;
