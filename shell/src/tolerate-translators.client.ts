/**
 * Lets React go on where a translator or an extension has replaced text of the page by elements of its own: a text that is gone
 * needs no removal, and what was to come before it comes last (https://github.com/facebook/react/issues/11538). Otherwise the
 * page would give way to the panel of a failure. Text that changes still belongs into an element of its own, or the old one stays.
 */
export function tolerateTranslators(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    return insertBefore.call(this, node, next?.parentNode === this ? next : null) as T;
  };
}
