import type { PageModule } from '@weft/federation/remote-module';
import { JobPage } from './JobPage';
import { head } from './job-head';

export const page = { Component: JobPage, head } satisfies PageModule;
