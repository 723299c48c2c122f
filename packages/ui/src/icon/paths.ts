/**
 * Icons as path data on a grid of 24, one constant each, so that a bundle carries only those it draws.
 * Drawn after Lucide (ISC licence), circles and lines turned into arcs; the solid marks are our own.
 */
export const chevronDown = 'm6 9 6 6 6-6';
export const arrowLeft = 'm12 19-7-7 7-7M19 12H5';
export const arrowRight = 'M5 12h14m-7-7 7 7-7 7';
export const arrowUp = 'm5 12 7-7 7 7M12 19V5';
export const arrowOut = 'M7 7h10v10M7 17 17 7';
export const phone =
  'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384';
export const mail =
  'm22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2';
export const mapPin =
  'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M15 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0';
export const check = 'M20 6 9 17l-5-5';
export const circleAlert = 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M12 8v4M12 16h.01';
export const upload = 'M12 3v12m5-7-5-5-5 5M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4';
export const fileText =
  'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2zM14 2v5a1 1 0 0 0 1 1h5M10 9H8m8 4H8m8 4H8';
export const cross = 'M18 6 6 18M6 6l12 12';
export const bot =
  'M12 8V4H8M6 8h12a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2M2 14h2m16 0h2m-7-1v2m-6-2v2';
export const message =
  'M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2zM7 11h10M7 15h6M7 7h8';
export const filePen =
  'M14.364 13.634a2 2 0 0 0-.506.854l-.837 2.87a.5.5 0 0 0 .62.62l2.87-.837a2 2 0 0 0 .854-.506l4.013-4.009a1 1 0 0 0-3.004-3.004zM14.487 7.858A1 1 0 0 1 14 7V2M20 19.645V20a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l2.516 2.516';
export const library = 'm16 6 4 14M12 6v14M8 8v12M4 4v16';
export const scanEye =
  'M3 7V5a2 2 0 0 1 2-2h2m10 0h2a2 2 0 0 1 2 2v2m0 10v2a2 2 0 0 1-2 2h-2M7 21H5a2 2 0 0 1-2-2v-2m10-5a1 1 0 1 1-2 0 1 1 0 0 1 2 0m5.944.33a1 1 0 0 0 0-.66 7.5 7.5 0 0 0-13.888 0 1 1 0 0 0 0 .66 7.5 7.5 0 0 0 13.888 0';
export const languages = 'm5 8 6 6m-7 0 6-6 2-3M2 5h12M7 2h1m14 20-5-10-5 10m2-4h6';
export const facebook =
  'M14 8.5V6.7c0-.8.3-1.2 1.3-1.2H17V2.2c-.4-.1-1.4-.2-2.5-.2-2.6 0-4.3 1.5-4.3 4.2v2.3H7.4V12h2.8v10H14V12h2.7l.5-3.5z';
export const instagram =
  'M8 2.5h8A5.5 5.5 0 0 1 21.5 8v8a5.5 5.5 0 0 1-5.5 5.5H8A5.5 5.5 0 0 1 2.5 16V8A5.5 5.5 0 0 1 8 2.5zm0 2A3.5 3.5 0 0 0 4.5 8v8A3.5 3.5 0 0 0 8 19.5h8a3.5 3.5 0 0 0 3.5-3.5V8A3.5 3.5 0 0 0 16 4.5zm4 2.7a4.8 4.8 0 1 1 0 9.6 4.8 4.8 0 0 1 0-9.6zm0 2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6zm5-3.4a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z';
export const linkedIn =
  'M3.3 8.8h3.9V21H3.3zm1.95-6a2.25 2.25 0 1 1 0 4.5 2.25 2.25 0 0 1 0-4.5zm4.45 6h3.7v1.7c.6-1 1.9-2 3.8-2 3.9 0 4.6 2.6 4.6 5.9V21h-3.9v-5.9c0-1.4 0-3.2-2-3.2s-2.3 1.5-2.3 3.1V21H9.7z';
export const star = 'm12 2.6 2.9 5.9 6.5.95-4.7 4.58 1.1 6.47-5.8-3.05-5.8 3.05 1.1-6.47L2.6 9.45l6.5-.95z';
