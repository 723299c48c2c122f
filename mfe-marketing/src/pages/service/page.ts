import type { PageModule } from '@weft/federation/remote-module';
import { head } from './head';
import { ServicePage } from './ServicePage';

export const page = { Component: ServicePage, head } satisfies PageModule;
