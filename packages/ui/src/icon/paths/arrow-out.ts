/** For `Icon`, on a grid of 24; drawn after Lucide (ISC licence). */
export const arrowOut = 'M7 7h10v10M7 17 17 7';
