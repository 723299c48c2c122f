/** For `Icon`, on a grid of 24; drawn after Lucide (ISC licence). */
export const check = 'M20 6 9 17l-5-5';
