import { type RefObject, useEffect } from 'react';

/** From this width the bar shows its links; below it they are behind the button (D-12). */
const WIDE = '(min-width: 992px)';

/**
 * What the bar's native controls do not do by themselves: submenus close on Escape, on a press outside
 * and after a change of page; opening the menu resets them; crossing the breakpoint closes all. The
 * menu's button gets `aria-expanded`, which HTML does not allow beside `popovertarget` in the source.
 */
export function useMenu(bar: RefObject<HTMLElement | null>, visit: string): void {
  useEffect(() => {
    const header = bar.current;
    const menu = header?.querySelector<HTMLElement>('[popover]');
    if (!header || !menu) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const wide = window.matchMedia(WIDE);
    const closeAll = (): void => {
      closeSubmenus(header);
      if (menu.matches(':popover-open')) menu.hidePopover();
    };
    const sayState = (): void => {
      const isOpen = menu.matches(':popover-open');
      header.querySelector('[popovertarget]')?.setAttribute('aria-expanded', String(isOpen));
    };
    sayState();
    menu.addEventListener(
      'toggle',
      () => {
        sayState();
        closeSubmenus(header);
      },
      { signal },
    );
    document.addEventListener('keydown', (event) => event.key === 'Escape' && closeFocused(header), {
      signal,
    });
    document.addEventListener(
      'pointerdown',
      ({ target }) => target instanceof Node && !header.contains(target) && closeSubmenus(header),
      { signal },
    );
    header.addEventListener('click', ({ target }) => isLink(target) && closeAll(), { signal });
    wide.addEventListener('change', closeAll, { signal });
    return () => stop.abort();
  }, [bar]);

  useEffect(() => {
    if (bar.current) closeSubmenus(bar.current);
  }, [bar, visit]);
}

function closeSubmenus(header: HTMLElement): void {
  for (const details of header.querySelectorAll('details[open]')) details.removeAttribute('open');
}

/** Escape gives the focus back to the control that opened the submenu. */
function closeFocused(header: HTMLElement): void {
  const open = header.querySelector('details[open]');
  if (open?.parentElement?.contains(document.activeElement)) open.querySelector('summary')?.focus();
  closeSubmenus(header);
}

function isLink(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a') !== null;
}
