import type { PageModule } from '@weft/federation/remote-module';
import { head } from './head';
import { ServicesPage } from './ServicesPage';

export const page = { Component: ServicesPage, head } satisfies PageModule;
