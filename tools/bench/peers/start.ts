/** Imported dynamically, because shared modules must be loaded before the first module that uses them. */
void import('./host');
