import type { PageModule } from '@weft/federation/remote-module';
import { AboutPage } from './AboutPage';
import { head } from './head';

export const page = { Component: AboutPage, head } satisfies PageModule;
