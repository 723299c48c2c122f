/** Module Federation with the plugin's defaults: each remote is loaded through its manifest. */
export const remotes: Record<string, () => Promise<unknown>> = {
  'mfe-marketing': () => import('mfe-marketing/remote'),
  'mfe-content': () => import('mfe-content/remote'),
  'mfe-careers': () => import('mfe-careers/remote'),
};
