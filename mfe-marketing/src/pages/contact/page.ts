import type { PageModule } from '@weft/federation/remote-module';
import { ContactPage } from './ContactPage';
import { head } from './head';

export const page = { Component: ContactPage, head } satisfies PageModule;
