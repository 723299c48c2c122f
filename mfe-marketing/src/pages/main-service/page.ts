import type { PageModule } from '@weft/federation/remote-module';
import { withFormFailure } from '@weft/site/form-failure';
import { head } from './head';
import { MainServicePage } from './MainServicePage';

export const page = { Component: MainServicePage, head: withFormFailure(head) } satisfies PageModule;
