import type { PageModule } from '@weft/federation/remote-module';
import { BlogPostPage } from './BlogPostPage';
import { head } from './head';

export const page = { Component: BlogPostPage, head } satisfies PageModule;
