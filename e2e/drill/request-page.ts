/** An answer to a page request, as a visitor without scripts gets it. */
export interface PageAnswer {
  /** 0 if no answer came. */
  status: number;
  /** Milliseconds until it was complete. */
  ms: number;
  /** Whether it contains navigation and footer. */
  hasFrame: boolean;
  html: string;
}

/** Gets a page. Never throws: a page that does not arrive within 40 s has the status 0. */
export async function requestPage(address: string): Promise<PageAnswer> {
  const started = performance.now();
  const [status, html] = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(40_000) })
    .then(async (response) => [response.status, await response.text()] as const)
    .catch(() => [0, ''] as const);
  const hasFrame = html.includes('</nav>') && html.includes('</footer>');
  return { status, ms: performance.now() - started, hasFrame, html };
}

/** Whether a visitor gets at least the frame, whatever is wrong with the page. */
export const isFramed = ({ status, hasFrame }: PageAnswer) => hasFrame && [200, 503].includes(status);
