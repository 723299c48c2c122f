/** For `Icon`, on a grid of 24; drawn after Lucide (ISC licence). */
export const bot =
  'M12 8V4H8M6 8h12a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2M2 14h2m16 0h2m-7-1v2m-6-2v2';
