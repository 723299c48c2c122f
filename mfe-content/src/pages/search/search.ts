import type { PageModule } from '@weft/federation/remote-module';
import { SearchPage } from './SearchPage';
import { head } from './search-head';

export const page = { Component: SearchPage, head } satisfies PageModule;
