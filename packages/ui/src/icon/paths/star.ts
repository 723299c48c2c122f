/** For `Icon`, on a grid of 24; our own drawing. */
export const star = 'm12 2.6 2.9 5.9 6.5.95-4.7 4.58 1.1 6.47-5.8-3.05-5.8 3.05 1.1-6.47L2.6 9.45l6.5-.95z';
