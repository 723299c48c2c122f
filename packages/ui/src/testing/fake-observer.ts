/** For tests: an IntersectionObserver that reports what the test sets. */
export function fakeObserver() {
  const observers = new Map<
    Element,
    { callback: IntersectionObserverCallback; self: IntersectionObserver }
  >();
  class FakeObserver {
    readonly callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.callback = callback;
    }
    observe(element: Element): void {
      observers.set(element, { callback: this.callback, self: this as unknown as IntersectionObserver });
    }
    disconnect(): void {
      for (const [element, { self }] of observers) if (Object.is(self, this)) observers.delete(element);
    }
  }
  globalThis.IntersectionObserver = FakeObserver as unknown as typeof IntersectionObserver;

  return {
    isObserved: (element: Element) => observers.has(element),
    /** @param ratio how much of the element is in view; 0 is out of view */
    tell(element: Element, ratio: number, top = 2000): void {
      const observer = observers.get(element);
      if (!observer) throw new Error('No IntersectionObserver observes this element');
      const entry = {
        target: element,
        isIntersecting: ratio > 0,
        intersectionRatio: ratio,
        boundingClientRect: { top },
      } as unknown as IntersectionObserverEntry;
      observer.callback([entry], observer.self);
    },
  };
}
