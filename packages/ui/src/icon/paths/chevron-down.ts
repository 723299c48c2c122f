/** For `Icon`, on a grid of 24; drawn after Lucide (ISC licence). */
export const chevronDown = 'm6 9 6 6 6-6';
