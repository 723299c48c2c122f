import type { PageModule } from '@weft/federation/remote-module';
import { withFormFailure } from '@weft/site/form-failure';
import { head } from './head';
import { IndustryPage } from './IndustryPage';

export const page = { Component: IndustryPage, head: withFormFailure(head) } satisfies PageModule;
