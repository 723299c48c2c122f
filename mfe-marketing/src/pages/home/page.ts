import type { PageModule } from '@weft/federation/remote-module';
import { withFormFailure } from '@weft/site/form-failure';
import { HomePage } from './HomePage';
import { head } from './head';

export const page = { Component: HomePage, head: withFormFailure(head) } satisfies PageModule;
