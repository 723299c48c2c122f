/** For `Icon`, on a grid of 24; drawn after Lucide (ISC licence). */
export const circleAlert = 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M12 8v4M12 16h.01';
