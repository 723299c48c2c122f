import type { PageModule } from '@weft/federation/remote-module';
import { BlogListPage } from './BlogListPage';
import { head } from './head';

export const page = { Component: BlogListPage, head } satisfies PageModule;
