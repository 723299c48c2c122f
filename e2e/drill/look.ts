/** How a page came, as a visitor without scripts meets it. */
export interface Look {
  address: string;
  /** 0 where nothing came. */
  status: number;
  /** Milliseconds until all of it was there. */
  ms: number;
  /** Whether navigation and footer stand in it. */
  hasFrame: boolean;
  html: string;
}

/** Gets a page. Never throws: a page that does not come within `patience` (ms) has the status 0. */
export async function lookAt(address: string, patience = 40_000): Promise<Look> {
  const started = performance.now();
  const [status, html] = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(patience) })
    .then(async (response) => [response.status, await response.text()] as const)
    .catch(() => [0, ''] as const);
  const hasFrame = html.includes('</nav>') && html.includes('</footer>');
  return { address, status, ms: performance.now() - started, hasFrame, html };
}

/** Whether a visitor has at least the frame, whatever is the matter with the page. */
export const isFramed = ({ status, hasFrame }: Look): boolean => hasFrame && [200, 503].includes(status);
