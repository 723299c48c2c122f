import type { BootRemote } from '@weft/federation/boot';
import { REPORTS } from '@weft/federation/view-reports';
import { onINP, onLCP } from 'web-vitals';
import { FAILURE_EVENT } from './report-failure.client';

/**
 * Tells the shell how this page view does: each kind of failure once, and how fast it shows and answers. What is sent
 * names a release and no visitor.
 */
export function reportView({ name, version }: Pick<BootRemote, 'name' | 'version'>): void {
  const told = new Set<string>();
  const tell = (kind: 'error' | 'load' | 'lcp' | 'inp', value = 0): void => {
    if (told.has(kind)) return;
    told.add(kind);
    const report = JSON.stringify({ remote: name, version, kind, value });
    navigator.sendBeacon(REPORTS, new Blob([report], { type: 'application/json' }));
  };
  window.addEventListener(
    'error',
    ({ target }) => {
      const isFile = target instanceof HTMLScriptElement || target instanceof HTMLLinkElement;
      // Pictures of posts are nobody's release.
      if (isFile || target === window) tell(isFile ? 'load' : 'error');
    },
    true,
  );
  window.addEventListener('unhandledrejection', () => tell('error'));
  window.addEventListener(FAILURE_EVENT, () => tell('error'));
  onLCP(({ value }) => tell('lcp', value));
  onINP(({ value }) => tell('inp', value));
}
