/** Entry of a host built by webpack's plugin: all shared modules are loaded once this chunk runs. */
const start = async () => {
  const [{ remote }, { showPage }] = await Promise.all([import('careers/remote'), import('./show-page')]);
  showPage(remote);
};

start().catch((error: unknown) => console.error('the remote does not start', error));
