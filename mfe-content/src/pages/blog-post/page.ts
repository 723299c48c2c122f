import type { PageModule } from '@weft/federation/remote-module';
import { withFormFailure } from '@weft/site/form-failure';
import { BlogPostPage } from './BlogPostPage';
import { head } from './head';

export const page = { Component: BlogPostPage, head: withFormFailure(head) } satisfies PageModule;
