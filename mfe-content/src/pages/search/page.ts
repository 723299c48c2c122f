import type { PageModule } from '@weft/federation/remote-module';
import { head } from './head';
import { SearchPage } from './SearchPage';

export const page = { Component: SearchPage, head } satisfies PageModule;
