import { fileFaults } from './document-kinds';

/** Fields that start a program and ask it for data, and those whose name hides: behind blanks, or in letters by their numbers. */
const starting = /^[\s"]*(DDE(AUTO)?(?![a-z])|[a-z]*\x14)|^[\s"]{1000}/i;
/** Fields whose text is loaded when they are brought up to date. */
const loading = /^[\s"]*(INCLUDE|INCLUDETEXT|LINK)(?![a-z])/i;
const picture = /^[\s"]*(INCLUDEPICTURE|IMPORT)(?![a-z])/i;
/** A place on another computer, which is told who opens the document: `\\\\host`, `//host`, `file://host`. */
const share = /(?:^|[\s";])(?:[\\/]{2}|file:(?!\/\/\/[^\\/]))/i;
/** So much of a field is looked at. */
export const LONGEST_FIELD = 10_000;

/**
 * What is wrong with the instruction of a field in a document of Word, such as `PAGE`; null for nothing. Pictures may come
 * from the web, as related ones do, and from their author's disk: Word notes where a picture was pasted from.
 * https://support.microsoft.com/en-us/office/list-of-field-codes-in-word-1ad6d91a-55a7-4a8d-b535-cf7888659a51
 */
export function fieldFault(instruction: string): string | null {
  if (starting.test(instruction)) return fileFaults.macros;
  if (loading.test(instruction)) return fileFaults.linked;
  return picture.test(instruction) && share.test(instruction) ? fileFaults.linked : null;
}
