/** For `Icon`, on a grid of 24; drawn after Lucide (ISC licence). */
export const arrowRight = 'M5 12h14m-7-7 7 7-7 7';
