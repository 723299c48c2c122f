import type { BootRemote } from '@weft/federation/boot';
import { VIEW_REPORTS_PATH, type ViewReport, type ViewReportKind } from '@weft/federation/view-reports';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { FAILURE_EVENT } from './report-failure.client';

type Release = Pick<BootRemote, 'name' | 'version'>;

/** Matches the address of a release's file, also within a stack trace. */
const RELEASE_FILE = /\/(mfe-[a-z]+)\/([^/\s]+)\/(?:client|standard)\//;

/** The release whose file an address, a stack trace or a message names first; null if it names none. */
export function releaseIn(text: string): Release | null {
  const [, name, version] = RELEASE_FILE.exec(text) ?? [];
  return name === undefined || version === undefined ? null : { name, version };
}

/**
 * Reports this page view to the shell: each kind of failure once per release, and how fast the document's own release
 * renders and responds. A failure counts for the release whose code or file caused it, since a visit shows pages of
 * several. A report names a release and a page, never a visitor.
 */
export function reportView(shown: Release): void {
  const reported = new Set<string>();
  const first = window.location.pathname;
  const tell = (of: Release | null, kind: ViewReportKind, value = 0): void => {
    if (!of || (reported.has(kind + of.name) && kind !== 'nav')) return;
    reported.add(kind + of.name);
    const page = kind === 'nav' ? window.location.pathname : first;
    const { name: remote, version } = of;
    const report = JSON.stringify({ remote, version, page, kind, value } satisfies ViewReport);
    navigator.sendBeacon(VIEW_REPORTS_PATH, new Blob([report], { type: 'application/json' }));
  };
  const failed = (error: unknown, place = ''): void =>
    tell(releaseIn(`${error instanceof Error ? `${error.stack} ${error.message}` : ''} ${place}`), 'error');
  window.addEventListener(
    'error',
    (event) => {
      const { target } = event;
      // Only scripts and stylesheets: pictures of posts belong to no release.
      if (target instanceof HTMLScriptElement) tell(releaseIn(target.src), 'load');
      else if (target instanceof HTMLLinkElement) tell(releaseIn(target.href), 'load');
      else if (target === window) failed(event.error, event.filename);
    },
    true,
  );
  window.addEventListener('unhandledrejection', ({ reason }) => failed(reason));
  window.addEventListener(FAILURE_EVENT, (event) => failed((event as CustomEvent).detail));
  onLCP(({ value }) => tell(shown, 'lcp', value));
  onINP(({ value }) => tell(shown, 'inp', value));
  onCLS(({ value }) => tell(shown, 'cls', value));
  timeNavigations((value) => tell(shown, 'nav', value));
}

/** Measures from the click to the frame after the next page's heading gets the focus. */
function timeNavigations(tell: (milliseconds: number) => void): void {
  let clicked: { at: number; path: string } | undefined;
  window.addEventListener(
    'click',
    ({ timeStamp, target }) => {
      const leads = target instanceof Element && target.closest('a[href], [type="submit"]');
      clicked = leads ? { at: timeStamp, path: window.location.pathname } : undefined;
    },
    true,
  );
  // Back and Forward do not count as clicks.
  window.addEventListener('popstate', () => {
    clicked = undefined;
  });
  window.addEventListener('focusin', () => {
    if (!clicked || clicked.path === window.location.pathname) return;
    const { at } = clicked;
    clicked = undefined;
    requestAnimationFrame(() => tell(performance.now() - at));
  });
}
