import type { PageModule } from '@weft/federation/remote-module';
import { SecurityPage } from './SecurityPage';
import { head } from './security-head';

export const page = { Component: SecurityPage, head } satisfies PageModule;
