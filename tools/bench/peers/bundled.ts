/** One webpack build without federation, with the remotes as chunks. */
export const remotes: Record<string, () => Promise<unknown>> = {
  'mfe-marketing': () => import('../../../mfe-marketing/src/remote'),
  'mfe-content': () => import('../../../mfe-content/src/remote'),
  'mfe-careers': () => import('../../../mfe-careers/src/remote'),
};
