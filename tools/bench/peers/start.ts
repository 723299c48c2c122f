/** What is shared has to be there before the first module that uses it. */
void import('./host');
