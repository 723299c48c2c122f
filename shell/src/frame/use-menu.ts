import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { closeByEscape, closeSubmenus, enter, leave, openByTap, press } from './submenus';

/** From this width the bar shows its links; below it they are behind the button (D-12). */
const WIDE = '(min-width: 62em)';

/**
 * What the bar's native controls do not do by themselves: submenus close on Escape, on a press outside
 * and after a change of page; opening the menu resets them; crossing the breakpoint closes all.
 *
 * @param visit changes with every visit of a page
 * @returns whether the menu of narrow screens is open, for its button's `aria-expanded`; undefined on the
 *   server, since HTML does not allow that attribute beside `popovertarget` in the source
 */
export function useMenu(bar: RefObject<HTMLElement | null>, visit: string): boolean | undefined {
  const shown = useRef(visit);

  useEffect(() => {
    const header = bar.current;
    return header ? watch(header) : undefined;
  }, [bar]);

  useEffect(() => {
    // What was opened before the script came stays open.
    if (shown.current === visit) return;
    shown.current = visit;
    if (bar.current) closeAll(bar.current);
  }, [bar, visit]);

  return useSyncExternalStore(
    onToggle,
    () => isOpen(menuOf(bar.current)),
    () => undefined,
  );
}

/** @returns ends it */
function watch(header: HTMLElement): () => void {
  const wide = window.matchMedia(WIDE);
  let pointer = '';
  const onBreakpoint = () => closeAll(header);
  // On narrow screens what follows would move away under the finger that presses it.
  const onEnter = (event: MouseEvent | FocusEvent) => wide.matches && enter(header, event);
  const ends = [
    on(header, 'click', (event) => {
      press(event);
      if (pointer === 'touch' && openByTap(event)) return;
      if (event.target instanceof Element && event.target.closest('a')) closeAll(header);
    }),
    on(header, 'mouseover', onEnter),
    on(header, 'focusin', onEnter),
    on(header, 'focusout', (event) => wide.matches && leave(event)),
    on(menuOf(header), 'toggle', () => closeSubmenus(header)),
    on(document, 'pointerdown', ({ target, pointerType }) => {
      pointer = pointerType;
      if (target instanceof Node && !header.contains(target)) closeSubmenus(header);
    }),
    on(document, 'keydown', ({ key }) => {
      pointer = '';
      if (key === 'Escape') closeByEscape(header);
    }),
  ];
  wide.addEventListener('change', onBreakpoint);
  return () => {
    wide.removeEventListener('change', onBreakpoint);
    for (const end of ends) end();
  };
}

/** @returns ends it */
function on<Type extends keyof GlobalEventHandlersEventMap>(
  target: GlobalEventHandlers | null,
  type: Type,
  listener: (event: GlobalEventHandlersEventMap[Type]) => void,
): () => void {
  target?.addEventListener(type, listener);
  return () => target?.removeEventListener(type, listener);
}

function closeAll(header: HTMLElement): void {
  closeSubmenus(header);
  const menu = menuOf(header);
  if (isOpen(menu)) menu?.hidePopover();
}

function menuOf(header: HTMLElement | null): HTMLElement | null {
  return header?.querySelector<HTMLElement>('[popover]') ?? null;
}

function isOpen(menu: HTMLElement | null): boolean {
  return menu?.matches(':popover-open') ?? false;
}

/** `toggle` does not bubble, but it can be caught on its way down. */
function onToggle(changed: () => void): () => void {
  document.addEventListener('toggle', changed, true);
  return () => document.removeEventListener('toggle', changed, true);
}
