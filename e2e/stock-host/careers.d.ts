declare module 'careers/remote' {
  import type { RemoteModule } from '@weft/federation/remote-module';

  export const remote: RemoteModule;
}
