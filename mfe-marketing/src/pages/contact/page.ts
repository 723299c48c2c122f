import type { PageModule } from '@weft/federation/remote-module';
import { withFormFailure } from '@weft/site/form-failure';
import { ContactPage } from './ContactPage';
import { head } from './head';

export const page = { Component: ContactPage, head: withFormFailure(head) } satisfies PageModule;
