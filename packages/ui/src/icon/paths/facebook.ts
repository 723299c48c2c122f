/** For `Icon`, on a grid of 24; our own drawing. */
export const facebook =
  'M14 8.5V6.7c0-.8.3-1.2 1.3-1.2H17V2.2c-.4-.1-1.4-.2-2.5-.2-2.6 0-4.3 1.5-4.3 4.2v2.3H7.4V12h2.8v10H14V12h2.7l.5-3.5z';
