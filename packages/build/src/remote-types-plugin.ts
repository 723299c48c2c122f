import { emitFile } from './emit-file';

/** Types of the exposed module, for a host that has `@weft/federation` installed. Every remote has the same types. */
const TYPES = `import type { RemoteModule } from '@weft/federation/remote-module';

export declare const remote: RemoteModule;
`;

/** Writes `remote.d.ts` beside a remote's standard entry. */
export const remoteTypesPlugin = emitFile('remote.d.ts', 'ADDITIONAL', () => TYPES);
