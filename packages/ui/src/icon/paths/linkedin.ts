/** For `Icon`, on a grid of 24; our own drawing. */
export const linkedIn =
  'M3.3 8.8h3.9V21H3.3zm1.95-6a2.25 2.25 0 1 1 0 4.5 2.25 2.25 0 0 1 0-4.5zm4.45 6h3.7v1.7c.6-1 1.9-2 3.8-2 3.9 0 4.6 2.6 4.6 5.9V21h-3.9v-5.9c0-1.4 0-3.2-2-3.2s-2.3 1.5-2.3 3.1V21H9.7z';
