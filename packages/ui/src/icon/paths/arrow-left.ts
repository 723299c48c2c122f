/** For `Icon`, on a grid of 24; drawn after Lucide (ISC licence). */
export const arrowLeft = 'm12 19-7-7 7-7M19 12H5';
