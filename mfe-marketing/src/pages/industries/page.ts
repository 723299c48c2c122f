import type { PageModule } from '@weft/federation/remote-module';
import { withFormFailure } from '@weft/site/form-failure';
import { head } from './head';
import { IndustriesPage } from './IndustriesPage';

export const page = { Component: IndustriesPage, head: withFormFailure(head) } satisfies PageModule;
