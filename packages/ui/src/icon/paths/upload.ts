/** For `Icon`, on a grid of 24; drawn after Lucide (ISC licence). */
export const upload = 'M12 3v12m5-7-5-5-5 5M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4';
