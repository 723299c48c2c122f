import type { PageModule } from '@weft/federation/remote-module';
import { head } from './head';
import { JobListPage } from './JobListPage';

export const page = { Component: JobListPage, head } satisfies PageModule;
