import type { DataRouter } from 'react-router-dom';
import { isMenuOpen, MENU_ID } from '../frame/use-menu';
import { closeByEscape, closeSubmenus, enter, leave, openByFocus, openByTap, press } from './submenus.client';

type Router = Pick<DataRouter, 'state' | 'subscribe'>;

/** From this width the bar shows its links; below it, they are behind the button (D-12). */
const WIDE = '(min-width: 62em)';

/**
 * Adds what the bar's native controls lack: submenus close on Escape, on a press outside and after a page change;
 * opening the menu resets them; crossing the breakpoint closes everything, and so does focus moving from the narrow
 * menu to what it covers. What was opened before this script loaded stays open.
 *
 * Listens on the document, since a failure renders another frame with its own bar; and in the capture phase, since the
 * first tap on a link with a submenu must not follow it.
 */
export function watchMenu(router: Router): void {
  const wide = window.matchMedia(WIDE);
  let pointer = '';
  // On narrow screens, closing a submenu would move what follows away from under the finger.
  const onEnter = (event: MouseEvent | FocusEvent, bar: HTMLElement) => wide.matches && enter(bar, event);
  onBar('click', (event, bar) => {
    press(event);
    if (pointer === 'touch' && openByTap(event)) return;
    if (event.target instanceof Element && event.target.closest('a')) closeAll(bar);
  });
  onBar('mouseover', onEnter);
  onBar('focusin', (event, bar) => {
    onEnter(event, bar);
    if (wide.matches) openByFocus(event);
  });
  onBar('focusout', (event, bar) => {
    if (wide.matches) leave(event);
    else if (event.relatedTarget instanceof Node && !bar.contains(event.relatedTarget)) closeAll(bar);
  });
  onBar('toggle', ({ target }, bar) => (target as Element).id === MENU_ID && closeSubmenus(bar));
  onDocument('pointerdown', ({ target, pointerType }) => {
    pointer = pointerType;
    const bar = shownBar();
    if (bar && target instanceof Node && !bar.contains(target)) closeSubmenus(bar);
  });
  onDocument('keydown', ({ key }) => {
    pointer = '';
    const bar = shownBar();
    if (bar && key === 'Escape') closeByEscape(bar);
  });
  closeAfterVisits(router);
  wide.addEventListener('change', () => closeAll(shownBar()));
}

function closeAfterVisits(router: Router): void {
  let { key: shown } = router.state.location;
  router.subscribe(({ location: { key } }) => {
    if (key !== shown) closeAll(shownBar());
    shown = key;
  });
}

function onDocument<Type extends keyof DocumentEventMap>(
  type: Type,
  listener: (event: DocumentEventMap[Type]) => void,
): void {
  document.addEventListener(type, listener, true);
}

function onBar<Type extends keyof DocumentEventMap>(
  type: Type,
  listener: (event: DocumentEventMap[Type], bar: HTMLElement) => void,
): void {
  onDocument(type, (event) => {
    const bar = shownBar();
    if (bar && event.target instanceof Node && bar.contains(event.target)) listener(event, bar);
  });
}

function shownBar(): HTMLElement | null {
  return document.getElementById(MENU_ID)?.closest('header') ?? null;
}

function closeAll(bar: HTMLElement | null): void {
  if (!bar) return;
  closeSubmenus(bar);
  if (isMenuOpen()) document.getElementById(MENU_ID)?.hidePopover();
}
