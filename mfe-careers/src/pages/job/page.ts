import type { PageModule } from '@weft/federation/remote-module';
import { withFormFailure } from '@weft/site/form-failure';
import { head } from './head';
import { JobPage } from './JobPage';

export const page = { Component: JobPage, head: withFormFailure(head) } satisfies PageModule;
