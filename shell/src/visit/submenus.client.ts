/*
 * The submenus of the bar, as its script handles them. A submenu is open by its `<details>`, or shown by
 * the style sheet while the pointer or the keyboard's focus is on its item; `data-dismissed` on the item
 * ends the latter until pointer or focus comes anew.
 */

/** Closes all submenus, or all but one item's. */
export function closeSubmenus(bar: HTMLElement, except?: Element): void {
  for (const details of bar.querySelectorAll('details')) {
    const item = details.parentElement;
    if (!item || item === except) continue;
    details.open = false;
    item.dataset['dismissed'] = '';
  }
}

/** Closes all submenus; one that had the focus inside gives it back to its control. */
export function closeByEscape(bar: HTMLElement): void {
  const details = itemOf(document.activeElement)?.querySelector('details');
  const hadFocus = details?.nextElementSibling?.contains(document.activeElement);
  closeSubmenus(bar);
  if (hadFocus) details?.querySelector('summary')?.focus();
}

/**
 * A tap on a link of the bar opens its submenu first, which a pointer that hovers finds open (D-13).
 *
 * @returns whether it did, and the link is not followed
 */
export function openByTap(event: Event): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const details = link?.parentElement?.querySelector<HTMLDetailsElement>(':scope > details');
  if (!details || details.open) return false;
  event.preventDefault();
  details.open = true;
  return true;
}

/** What the focus on its control has opened, until that is pressed. */
let openedByFocus: HTMLDetailsElement | null = null;

/** The keyboard comes to a control: its submenu shows, so its state must not say that it is closed. */
export function openByFocus({ target }: FocusEvent): void {
  const details = target instanceof Element && target.matches(':focus-visible') ? target.parentElement : null;
  if (!(details instanceof HTMLDetailsElement) || details.open || details.closest('[data-dismissed]')) return;
  details.open = true;
  openedByFocus = details;
}

/**
 * A press on a control: where it closes, the pointer or the focus on it does not keep the submenu open. The first one after
 * the focus has opened a submenu keeps it open (D-13).
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

/** Pointer or focus comes to an item from elsewhere: its submenu may show, no other does. */
export function enter(bar: HTMLElement, event: MouseEvent | FocusEvent): void {
  const item = itemOf(event.target);
  if (!item || (contains(item, event.relatedTarget) && !comesBack(item, event))) return;
  closeSubmenus(bar, item);
  delete item.dataset['dismissed'];
}

/** A pointer that rested on a submenu when it closed may leave it for the bar at once. */
function comesBack(item: HTMLElement, { type, target, relatedTarget }: Event & MouseEventInit): boolean {
  const panel = item.querySelector('details')?.nextElementSibling;
  if (type !== 'mouseover' || !panel) return false;
  return contains(panel, relatedTarget ?? null) && !contains(panel, target);
}

/** The focus goes on from an item, whose submenu would lie over what has the focus next. */
export function leave({ target, relatedTarget }: FocusEvent): void {
  const item = itemOf(target);
  const details = item?.querySelector('details');
  if (item && details && relatedTarget && !contains(item, relatedTarget)) details.open = false;
}

/** The item with a submenu to which an element belongs. */
function itemOf(target: EventTarget | null): HTMLElement | null {
  let item = target instanceof Element ? target.closest('li') : null;
  while (item && !item.querySelector(':scope > details')) item = item.parentElement?.closest('li') ?? null;
  return item;
}

function contains(item: Element, other: EventTarget | null): boolean {
  return other instanceof Node && item.contains(other);
}
