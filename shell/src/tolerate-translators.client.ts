/**
 * Keeps React working where a translator or an extension has replaced text nodes by its own elements: removing a
 * missing node does nothing, inserting before one appends (https://github.com/facebook/react/issues/11538). Otherwise
 * the failure panel would replace the page. Wrap text that changes in an element of its own, or the old text stays.
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
