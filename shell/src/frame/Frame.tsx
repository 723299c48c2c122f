import type { SiteMenus } from '@weft/federation/boot';
import { BackToTop } from '@weft/ui/back-to-top/BackToTop';
import { memo, type ReactNode, useEffect } from 'react';
import { Footer } from './Footer';
import styles from './frame.module.css';
import { LatePage, useLatePage } from './LatePage';
import { Navigation } from './Navigation';
import { ShownPage } from './ShownPage';
import { StandIn } from './StandIn';
import { useCrossFade } from './use-cross-fade';
import { usePageChange } from './use-page-change';
import { usePendingPage } from './use-pending-page';
import { useSearchKey } from './use-search-key';

// The frame renders several times for a change of page; these only where something of theirs changes.
const Bar = memo(Navigation);
const Foot = memo(Footer);

export interface FrameProps {
  menus: SiteMenus;
  children?: ReactNode;
}

/** Navigation, footer and what every change of page needs, around whatever a remote shows. */
export function Frame({ menus, children }: FrameProps) {
  const { announcement, announce, busy, place } = usePageChange();
  useCrossFade();
  const pending = usePendingPage();
  const late = useLatePage();
  useSearchKey();
  const isAway = late !== null || pending !== null;
  useTopWhile(isAway);
  useAnnouncedWait(pending !== null && !late, announce);
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Bar menus={menus} />
      <div className={styles.progress} hidden={!busy} />
      <main id="main" className={styles.main} tabIndex={-1} aria-busy={busy}>
        {late ? <LatePage location={late} /> : null}
        <StandIn>{late ? null : pending}</StandIn>
        {/* Not unmounted: who stays has all that was typed and opened. */}
        <div ref={place} hidden={isAway}>
          {children ?? <ShownPage />}
        </div>
      </main>
      <Foot menus={menus} />
      <BackToTop />
      <p className={styles.announcer} role="status">
        {announcement}
      </p>
    </>
  );
}

/** What stands in for a page is shorter than the page before it, and is read from its top; who stays is back in place. */
function useTopWhile(isPending: boolean): void {
  useEffect(() => {
    if (!isPending) return;
    const { scrollY } = window;
    window.scrollTo({ top: 0, behavior: 'instant' });
    return () => window.scrollTo({ top: scrollY, behavior: 'instant' });
  }, [isPending]);
}

/** Said outside `main`, which is busy: what changes there is not read, and what comes with its own status neither. */
function useAnnouncedWait(isPending: boolean, announce: (text: string) => void): void {
  useEffect(() => {
    if (!isPending) return;
    announce('Please wait');
    // Before the arrived page's title is said, not instead.
    return () => announce('');
  }, [isPending, announce]);
}
