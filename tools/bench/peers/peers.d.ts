declare module 'mfe-marketing/remote';
declare module 'mfe-content/remote';
declare module 'mfe-careers/remote';

declare module 'peer-remotes' {
  export const remotes: Record<string, () => Promise<unknown>>;
}

declare module 'peer-site' {
  import type { BootRemote, SiteMenus } from '@weft/federation/boot';

  export const menus: SiteMenus;
  export const claims: BootRemote[];
}
