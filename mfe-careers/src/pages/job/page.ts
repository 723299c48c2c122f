import type { PageModule } from '@weft/federation/remote-module';
import { head } from './head';
import { JobPage } from './JobPage';

export const page = { Component: JobPage, head } satisfies PageModule;
