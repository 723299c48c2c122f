import { fileFaults } from './document-kinds';

/** Fields that start a program to ask it for data, and those whose name is hidden by blanks or character escapes. */
const starting = /^[\s"]*(DDE(AUTO)?(?![a-z])|[a-z]*\x14)|^[\s"]{1000}/i;
/** Fields that load text when they are updated. */
const loading = /^[\s"]*(INCLUDE|INCLUDETEXT|LINK)(?![a-z])/i;
const picture = /^[\s"]*(INCLUDEPICTURE|IMPORT)(?![a-z])/i;
/** A place on another computer, which learns who opens the document: `\\\\host`, `//host`, `file://host`. */
const share = /(?:^|[\s";])(?:[\\/]{2}|file:(?!\/\/\/[^\\/]))/i;
/** How many characters of a field are examined. */
export const LONGEST_FIELD = 10_000;

/**
 * What is wrong with the instruction of a Word field, such as `PAGE`; null if nothing is. Pictures may come from the web,
 * as those of relationships may, and from the author's disk: Word records where a picture was pasted from.
 * https://support.microsoft.com/en-us/office/list-of-field-codes-in-word-1ad6d91a-55a7-4a8d-b535-cf7888659a51
 */
export function fieldFault(instruction: string): string | null {
  if (starting.test(instruction)) return fileFaults.macros;
  if (loading.test(instruction)) return fileFaults.linked;
  return picture.test(instruction) && share.test(instruction) ? fileFaults.linked : null;
}
