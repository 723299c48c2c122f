/*
 * The submenus of the bar, for its script. A submenu is open through its `<details>`, or shown by the style sheet while
 * the pointer or the keyboard focus is on its item; `data-dismissed` on the item stops the latter until pointer or
 * focus returns.
 */

/** Closes all submenus, or all except one item's. */
export function closeSubmenus(bar: HTMLElement, except?: Element): void {
  for (const details of bar.querySelectorAll('details')) {
    const item = details.parentElement;
    if (!item || item === except) continue;
    details.open = false;
    item.dataset['dismissed'] = '';
  }
}

/** Closes all submenus; if one of them had the focus inside, its control gets it. */
export function closeByEscape(bar: HTMLElement): void {
  const details = itemOf(document.activeElement)?.querySelector('details');
  const hadFocus = details?.nextElementSibling?.contains(document.activeElement);
  closeSubmenus(bar);
  if (hadFocus) details?.querySelector('summary')?.focus();
}

/**
 * Lets a tap on a link of the bar open its submenu first; for a pointer that hovers it is already open (D-13).
 *
 * @returns whether it did, so that the link is not followed
 */
export function openByTap(event: Event): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const details = link?.parentElement?.querySelector<HTMLDetailsElement>(':scope > details');
  if (!details || details.open) return false;
  event.preventDefault();
  details.open = true;
  return true;
}

/** The submenu that focus on its control has opened, until the control is pressed. */
let openedByFocus: HTMLDetailsElement | null = null;

/** Opens the submenu whose control gets the keyboard focus: it is shown, so its state must not say closed. */
export function openByFocus({ target }: FocusEvent): void {
  const details = target instanceof Element && target.matches(':focus-visible') ? target.parentElement : null;
  if (!(details instanceof HTMLDetailsElement) || details.open || details.closest('[data-dismissed]')) return;
  details.open = true;
  openedByFocus = details;
}

/**
 * Handles a press on a control: if it closes the submenu, pointer or focus must not keep that open. The first press
 * after focus has opened a submenu keeps it open (D-13).
 */
export function press(event: Event): void {
  const summary = event.target instanceof Element ? event.target.closest('summary') : null;
  const item = itemOf(summary);
  const details = item?.querySelector('details');
  if (!summary || !item || !details) return;
  if (!details.open) delete item.dataset['dismissed'];
  else if (details === openedByFocus) event.preventDefault();
  else item.dataset['dismissed'] = '';
  openedByFocus = null;
}

/** Handles pointer or focus entering an item: its submenu may show, all others close. */
export function enter(bar: HTMLElement, event: MouseEvent | FocusEvent): void {
  const item = itemOf(event.target);
  if (!item || (contains(item, event.relatedTarget) && !comesBack(item, event))) return;
  closeSubmenus(bar, item);
  delete item.dataset['dismissed'];
}

/** Whether the pointer, which may have rested on a submenu as it closed, now leaves the panel for the bar. */
function comesBack(item: HTMLElement, { type, target, relatedTarget }: Event & MouseEventInit): boolean {
  const panel = item.querySelector('details')?.nextElementSibling;
  if (type !== 'mouseover' || !panel) return false;
  return contains(panel, relatedTarget ?? null) && !contains(panel, target);
}

/** Closes the submenu of an item that loses the focus, since it would cover what gets the focus next. */
export function leave({ target, relatedTarget }: FocusEvent): void {
  const item = itemOf(target);
  const details = item?.querySelector('details');
  if (item && details && relatedTarget && !contains(item, relatedTarget)) details.open = false;
}

/** The item with a submenu that an element belongs to. */
function itemOf(target: EventTarget | null): HTMLElement | null {
  let item = target instanceof Element ? target.closest('li') : null;
  while (item && !item.querySelector(':scope > details')) item = item.parentElement?.closest('li') ?? null;
  return item;
}

function contains(item: Element, other: EventTarget | null): boolean {
  return other instanceof Node && item.contains(other);
}
