import type { Selector, SelectorComponent } from 'lightningcss';

type IsOwn = (name: string) => boolean;

/** Whether a name has the form that the build gives to classes and keyframes: `[local]-[hash]`. */
export function isHashed(name: string): boolean {
  return /-[\w+/-]{5}$/.test(name);
}

/**
 * Whether every selector reaches only what is, or is below or after, an element with a class of the team's own.
 *
 * @param isNested whether a rule is around theirs; without one `&` is the whole document
 */
export function isHeld(selectors: readonly Selector[], isOwn: IsOwn, isNested: boolean): boolean {
  return selectors.every((selector) => selector.some((component) => holds(component, isOwn, isNested)));
}

/** A class inside `:not()` or `:has()` does not count: it may be on another element. */
function holds(component: SelectorComponent, isOwn: IsOwn, isNested: boolean): boolean {
  if (component.type === 'class') return isOwn(component.name);
  // Of the rule around it, which is held itself.
  if (component.type === 'nesting') return isNested;
  if (component.type !== 'pseudo-class') return false;
  return (
    (component.kind === 'is' || component.kind === 'where') && isHeld(component.selectors, isOwn, isNested)
  );
}
