import type { BootRemote } from '@weft/federation/boot';
import { REPORTS, type ViewReport, type ViewReportKind } from '@weft/federation/view-reports';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { FAILURE_EVENT } from './report-failure.client';

/** Remote and version in the address of a release's file. */
const RELEASE_FILE = /\/releases\/([\w-]+)\/([^/]+)\//;

/**
 * Tells the shell how this page view does: each kind of failure once, and how fast it shows and answers. What is sent
 * names a release and a page, and no visitor.
 */
export function reportView({ name, version }: Pick<BootRemote, 'name' | 'version'>): void {
  const page = window.location.pathname;
  const own = { remote: name, version, page };
  const told = new Set<string>();
  const tell = (kind: ViewReportKind, value = 0, of: Partial<ViewReport> = {}): void => {
    if (told.has(kind) && kind !== 'nav') return;
    told.add(kind);
    const report = JSON.stringify({ ...own, kind, value, ...of } satisfies ViewReport);
    navigator.sendBeacon(REPORTS, new Blob([report], { type: 'application/json' }));
  };
  window.addEventListener(
    'error',
    ({ target }) => {
      // Pictures of posts are nobody's release.
      if (target instanceof HTMLScriptElement) tell('load', 0, releaseOf(target.src));
      else if (target instanceof HTMLLinkElement) tell('load', 0, releaseOf(target.href));
      else if (target === window) tell('error');
    },
    true,
  );
  window.addEventListener('unhandledrejection', () => tell('error'));
  window.addEventListener(FAILURE_EVENT, () => tell('error'));
  onLCP(({ value }) => tell('lcp', value));
  onINP(({ value }) => tell('inp', value));
  onCLS(({ value }) => tell('cls', value));
  timeNavigations((value) => tell('nav', value, { page: window.location.pathname }));
}

/** The team whose file it was, which need not be the one that made the page. */
function releaseOf(address: string): Partial<ViewReport> {
  const [, remote, version] = RELEASE_FILE.exec(address) ?? [];
  return remote === undefined || version === undefined ? {} : { remote, version };
}

/** From the click to the frame after the next page has got the focus, as the frame gives it to each. */
function timeNavigations(tell: (milliseconds: number) => void): void {
  let clicked: { at: number; path: string } | undefined;
  window.addEventListener(
    'click',
    ({ timeStamp }) => {
      clicked = { at: timeStamp, path: window.location.pathname };
    },
    true,
  );
  window.addEventListener('focusin', () => {
    if (!clicked || clicked.path === window.location.pathname) return;
    const { at } = clicked;
    clicked = undefined;
    requestAnimationFrame(() => tell(performance.now() - at));
  });
}
