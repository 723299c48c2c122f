import type { PageModule } from '@weft/federation/remote-module';
import { CareerPage } from './CareerPage';
import { head } from './head';

export const page = { Component: CareerPage, head } satisfies PageModule;
