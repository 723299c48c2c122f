import type { PageModule } from '@weft/federation/remote-module';
import { ServicesPage } from './ServicesPage';
import { head } from './services-head';

export const page = { Component: ServicesPage, head } satisfies PageModule;
