import type { PageModule } from '@weft/federation/remote-module';
import { head } from './head';
import { SecurityPage } from './SecurityPage';

export const page = { Component: SecurityPage, head } satisfies PageModule;
