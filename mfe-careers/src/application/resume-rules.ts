import { MAX_RESUME_MB } from '@weft/site/company';

const MB = 1024 * 1024;

/** The accepted file extensions; the API decides by content (D-47). */
const endings = ['.pdf', '.doc', '.docx', '.odt', '.rtf', '.txt'];

export const acceptedFiles = endings.join();
export const resumeHint = `PDF, DOC, DOCX, ODT, RTF or plain text, up to ${MAX_RESUME_MB} MB`;

/** What may be wrong with a file, before it is sent. Only a warning: the API checks the content. */
export function resumeWarning({ name, size }: File): string | undefined {
  if (size === 0) return 'This file is empty.';
  if (size > MAX_RESUME_MB * MB)
    return `This file is larger than ${MAX_RESUME_MB} MB and will probably not be accepted.`;
  const hasEnding = name.includes('.');
  const isKnown = endings.some((ending) => name.toLowerCase().endsWith(ending));
  if (hasEnding && !isKnown) return `This may be the wrong kind of file. We accept ${resumeHint}.`;
  return undefined;
}
