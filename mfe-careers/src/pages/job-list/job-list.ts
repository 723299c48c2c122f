import type { PageModule } from '@weft/federation/remote-module';
import { JobListPage } from './JobListPage';
import { head } from './job-list-head';

export const page = { Component: JobListPage, head } satisfies PageModule;
