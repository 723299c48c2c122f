/** The kinds of documents that a résumé may be. */
export const documentKinds = {
  pdf: { mediaType: 'application/pdf', label: 'PDF document' },
  doc: { mediaType: 'application/msword', label: 'Word document (DOC)' },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    label: 'Word document (DOCX)',
  },
  odt: { mediaType: 'application/vnd.oasis.opendocument.text', label: 'OpenDocument text (ODT)' },
  rtf: { mediaType: 'application/rtf', label: 'rich text (RTF)' },
  txt: { mediaType: 'text/plain', label: 'plain text' },
} as const;
export type DocumentKind = keyof typeof documentKinds;

const kindsText = 'PDF, DOC, DOCX, ODT, RTF or plain text';

/** What is wrong with a file, in words that say what to do. */
export const fileFaults = {
  empty: `The file is empty. Attach your résumé as ${kindsText}.`,
  unknown: `This kind of file cannot be accepted. Attach your résumé as ${kindsText}.`,
  several: 'Attach one file only.',
  name: 'The file’s name contains a character that cannot be used. Rename the file and attach it again.',
  macros:
    'The file contains macros or embedded programs. Save it without them, or as PDF, and attach it again.',
  active:
    'The PDF contains scripts, attached files or actions that start something. Save it again as a plain PDF, and attach it again.',
  incomplete: 'The PDF is incomplete or not only a PDF. Save it again as a plain PDF, and attach it again.',
  linked:
    'The file loads something from elsewhere. Save it again as a plain document, or as PDF, and attach it again.',
  locked: 'The file is protected by a password. Save it without one, or as PDF, and attach it again.',
  archive: 'The file cannot be unpacked safely. Save it again, or as PDF, and attach it again.',
  slow: 'The file takes too long to check. Save it again, or as PDF, and attach it again.',
  harmful: 'The file was found to be harmful. Check your computer for viruses, and attach another file.',
  tooLarge: (bytes: number) => `The file is larger than ${bytes / 1_048_576} MB. Attach a smaller one.`,
  misnamed: (extension: string, kind: DocumentKind) =>
    `The file is named .${extension} but is a ${documentKinds[kind].label}. Rename it to .${kind}, or attach another file.`,
};

/** The result of checking a document: what it is, or what is wrong with it. */
export type Verdict = { kind: DocumentKind } | { fault: string };
