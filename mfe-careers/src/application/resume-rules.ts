const MB = 1024 * 1024;

/** The largest résumé that the API takes by default, and the kinds of files; both are its own to decide (D-47). */
const LARGEST = 10 * MB;
const endings = ['.pdf', '.doc', '.docx', '.odt', '.rtf', '.txt'];

export const acceptedFiles = endings.join();
export const resumeHint = 'PDF, DOC, DOCX, ODT, RTF or plain text, up to 10 MB';

/** What may be wrong with a file, before it is sent. It is a warning only: the API looks at the content. */
export function resumeWarning({ name, size }: File): string | undefined {
  if (size === 0) return 'This file is empty.';
  if (size > LARGEST) return 'This file is larger than 10 MB and will probably not be accepted.';
  const hasEnding = name.includes('.');
  const isKnown = endings.some((ending) => name.toLowerCase().endsWith(ending));
  if (hasEnding && !isKnown) return `This may be another kind of file. Accepted are ${resumeHint}.`;
  return undefined;
}
