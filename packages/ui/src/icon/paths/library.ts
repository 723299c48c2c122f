/** For `Icon`, on a grid of 24; drawn after Lucide (ISC licence). */
export const library = 'm16 6 4 14M12 6v14M8 8v12M4 4v16';
