import type { PageModule } from '@weft/federation/remote-module';
import { BlogPostPage } from './BlogPostPage';
import { head } from './blog-post-head';

export const page = { Component: BlogPostPage, head } satisfies PageModule;
