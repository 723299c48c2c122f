/** For `Icon`, on a grid of 24; drawn after Lucide (ISC licence). */
export const arrowUp = 'm5 12 7-7 7 7M12 19V5';
