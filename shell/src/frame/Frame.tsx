import type { SiteMenus } from '@weft/federation/boot';
import { BackToTop } from '@weft/ui/back-to-top/BackToTop';
import { memo, type ReactNode, useEffect } from 'react';
import { Footer } from './Footer';
import styles from './frame.module.css';
import { LatePage, useLatePage } from './LatePage';
import { Navigation } from './Navigation';
import { PendingPageBoundary } from './PendingPageBoundary';
import { ShownPage } from './ShownPage';
import { useCrossFade } from './use-cross-fade';
import { usePageChange } from './use-page-change';
import { usePendingPage } from './use-pending-page';
import { useSearchKey } from './use-search-key';

// The frame renders several times per page change; these two only re-render when their own input changes.
const MemoNavigation = memo(Navigation);
const MemoFooter = memo(Footer);

/** Navigation, footer and everything that a page change needs, around a remote's page. */
export function Frame({ menus, children }: { menus: SiteMenus; children?: ReactNode }) {
  const { announcement, announce, busy, pageRef } = usePageChange();
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
      <MemoNavigation menus={menus} />
      <div className={styles.progress} hidden={!busy} />
      <main id="main" className={styles.main} tabIndex={-1} aria-busy={busy}>
        {late ? <LatePage location={late} /> : null}
        <PendingPageBoundary>{late ? null : pending}</PendingPageBoundary>
        {/* Hidden, not unmounted: visitors who stay keep everything that they typed and opened. */}
        <div ref={pageRef} hidden={isAway}>
          {children ?? <ShownPage />}
        </div>
      </main>
      <MemoFooter menus={menus} />
      <BackToTop />
      <p className={styles.announcer} role="status">
        {announcement}
      </p>
    </>
  );
}

/** Scrolls to the top while a stand-in is shown, and back if the visitor stays on the page before it. */
function useTopWhile(isPending: boolean): void {
  useEffect(() => {
    if (!isPending) return;
    const { scrollY } = window;
    window.scrollTo({ top: 0, behavior: 'instant' });
    return () => window.scrollTo({ top: scrollY, behavior: 'instant' });
  }, [isPending]);
}

/** Announced outside `main`: while `main` is busy, its changes and new status regions in it are not read. */
function useAnnouncedWait(isPending: boolean, announce: (text: string) => void): void {
  useEffect(() => {
    if (!isPending) return;
    announce('Please wait');
    // Runs before the new page's title is announced, so it does not erase that title.
    return () => announce('');
  }, [isPending, announce]);
}
