/** For `Icon`, on a grid of 24; drawn after Lucide (ISC licence). */
export const scanEye =
  'M3 7V5a2 2 0 0 1 2-2h2m10 0h2a2 2 0 0 1 2 2v2m0 10v2a2 2 0 0 1-2 2h-2M7 21H5a2 2 0 0 1-2-2v-2m10-5a1 1 0 1 1-2 0 1 1 0 0 1 2 0m5.944.33a1 1 0 0 0 0-.66 7.5 7.5 0 0 0-13.888 0 1 1 0 0 0 0 .66 7.5 7.5 0 0 0 13.888 0';
