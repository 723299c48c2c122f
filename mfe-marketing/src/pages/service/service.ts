import type { PageModule } from '@weft/federation/remote-module';
import { ServicePage } from './ServicePage';
import { head } from './service-head';

export const page = { Component: ServicePage, head } satisfies PageModule;
