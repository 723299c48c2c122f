import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '../button/button-class';
import { classList } from '../class-list/class-list';
import { Icon } from '../icon/Icon';
import { arrowUp } from '../icon/paths/arrow-up';
import styles from './back-to-top.module.css';
import { scrollToTop } from './scroll-to-top';

/** A button in the gutter after 100 px of scroll (NAV-21), larger on the way up; it focuses the page's start. */
export function BackToTop() {
  const [shown, setShown] = useState(false);
  const [upward, setUpward] = useState(false);
  const stop = useRef<(() => void) | null>(null);

  useEffect(() => {
    let last = scrollY;
    const update = () => {
      setShown(scrollY > 100);
      // Not while a form has focus: jumps to invalid fields scroll up, and the button would cover the ends of fields.
      setUpward(scrollY < last && !document.activeElement?.closest('form'));
      last = scrollY;
    };
    update();
    addEventListener('scroll', update, { passive: true });
    // The messages of a form, scrolled up to, are above it; what follows is the way into a field.
    addEventListener('focusin', update);
    return () => {
      removeEventListener('scroll', update);
      removeEventListener('focusin', update);
      stop.current?.();
    };
  }, []);

  function climb(): void {
    stop.current?.();
    stop.current = scrollToTop(() => document.querySelector('main')?.focus({ preventScroll: true }));
  }

  return (
    <button
      className={classList(buttonClass({ square: true }), styles.top)}
      type="button"
      aria-label="Back to top"
      hidden={!shown}
      data-upward={upward ? '' : undefined}
      onClick={climb}
    >
      <Icon path={arrowUp} />
    </button>
  );
}
