/** For tests: a system that asks for less motion, or not. */
export function fakeReducedMotion(reduced: boolean): void {
  globalThis.matchMedia = ((media: string) => ({
    media,
    matches: reduced && media.includes('reduce'),
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof matchMedia;
}
