import type { PageModule } from '@weft/federation/remote-module';
import { MainServicePage } from './MainServicePage';
import { head } from './main-service-head';

export const page = { Component: MainServicePage, head } satisfies PageModule;
