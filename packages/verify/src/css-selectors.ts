import type { Selector, SelectorComponent } from 'lightningcss';

type IsOwn = (name: string) => boolean;

/** Whether a name has the form that the build gives to classes and keyframes: `[local]-[hash]`. */
export function isGeneratedName(name: string): boolean {
  return /-[\w+/-]{5}$/.test(name);
}

/**
 * Whether every selector matches only elements that have a class of the team's own, or are below or after one.
 *
 * @param isNested whether their rule is nested in another; outside of one, `&` is the whole document
 */
export function isScoped(selectors: readonly Selector[], isOwn: IsOwn, isNested: boolean): boolean {
  return selectors.every((selector) => selector.some((component) => isScoping(component, isOwn, isNested)));
}

/** A class inside `:not()` or `:has()` does not count: it may be on another element. */
function isScoping(component: SelectorComponent, isOwn: IsOwn, isNested: boolean): boolean {
  if (component.type === 'class') return isOwn(component.name);
  // `&` stands for the enclosing rule, which is checked itself.
  if (component.type === 'nesting') return isNested;
  if (component.type !== 'pseudo-class') return false;
  return (
    (component.kind === 'is' || component.kind === 'where') && isScoped(component.selectors, isOwn, isNested)
  );
}
