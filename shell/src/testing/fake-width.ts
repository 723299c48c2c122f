/** For test environments without `matchMedia`: a window of this width, in pixels. */
export function fakeWidth(width: number): void {
  window.matchMedia = ((media: string) => {
    const least = Number(/min-width: (\d+)em/.exec(media)?.[1] ?? Number.POSITIVE_INFINITY);
    return Object.assign(new EventTarget(), { media, matches: width >= 16 * least });
  }) as unknown as typeof matchMedia;
}
