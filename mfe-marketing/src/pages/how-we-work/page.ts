import type { PageModule } from '@weft/federation/remote-module';
import { HowWeWorkPage } from './HowWeWorkPage';
import { head } from './head';

export const page = { Component: HowWeWorkPage, head } satisfies PageModule;
