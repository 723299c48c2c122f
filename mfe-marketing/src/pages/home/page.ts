import type { PageModule } from '@weft/federation/remote-module';
import { HomePage } from './HomePage';
import { head } from './head';

export const page = { Component: HomePage, head } satisfies PageModule;
