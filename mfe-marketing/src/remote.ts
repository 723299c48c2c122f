import type { RemoteModule } from '@weft/federation/remote-module';
import { routes } from './routes';

/** The only exposed module. */
export const remote = { routes } satisfies RemoteModule;
