/** Shown above the Terms of Services and the Privacy Policy; change it with every change of either text (D-39). */
export const legalUpdate = '28 November 2026';
