/** For `Icon`, on a grid of 24; drawn after Lucide (ISC licence). */
export const search = 'M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0M21 21l-4.3-4.3';
