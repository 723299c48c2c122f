/** Entry of a host that webpack's plugin makes: everything shared is there once this chunk runs. */
const start = async () => {
  const [{ remote }, { showPage }] = await Promise.all([import('careers/remote'), import('./show-page')]);
  showPage(remote);
};

start().catch((error: unknown) => console.error('the remote does not start', error));
