/** Module Federation as its plugin makes it by default: each remote comes by its manifest. */
export const remotes: Record<string, () => Promise<unknown>> = {
  'mfe-marketing': () => import('mfe-marketing/remote'),
  'mfe-content': () => import('mfe-content/remote'),
  'mfe-careers': () => import('mfe-careers/remote'),
};
