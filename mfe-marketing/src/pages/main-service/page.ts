import type { PageModule } from '@weft/federation/remote-module';
import { head } from './head';
import { MainServicePage } from './MainServicePage';

export const page = { Component: MainServicePage, head } satisfies PageModule;
