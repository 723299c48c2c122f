import type { IncomingMessage } from 'node:http';
import { FormFault } from '@weft/http-server/form-fault';
import { readForm } from '@weft/http-server/read-form';
import type { PostedForm } from '@weft/render/protocol';
import type { PostFolder } from './post-folder';

const MAX_FIELDS = 200;
const MAX_TEXT_LENGTH = 1024 * 1024;
/** Far more than any form of the site has; the API decides what a form may really hold. */
const LIMITS = { fields: MAX_FIELDS, files: 20, parts: 220, fieldSize: MAX_TEXT_LENGTH, headerPairs: 20 };
/** The API accepts no longer body than this (bytes), so a longer one need not reach it. */
const MAX_BODY_BYTES = 64 * 1024 * 1024;

/**
 * Streams a multipart form, its files to the disk, so that little of it is in memory, whatever its size.
 *
 * @param folder owned by the caller, who removes it
 * @throws FormFault for a body that is no form, or larger than any API accepts
 */
export async function receiveForm(request: IncomingMessage, folder: PostFolder): Promise<PostedForm> {
  const form: PostedForm = { texts: [], files: [] };
  let textBytes = 0;
  await readForm(request, {
    limits: LIMITS,
    mostBytes: MAX_BODY_BYTES,
    onText: ({ name, value, isCut }) => {
      textBytes += value.length;
      if (isCut || textBytes > MAX_TEXT_LENGTH) throw new FormFault('too-large');
      form.texts.push([name, value]);
    },
    onFile: async (part, content, signal) => {
      const file: PostedForm['files'][number] = { ...part, path: null };
      form.files.push(file);
      // For a file field without a file, browsers send a part with neither name nor content.
      if (part.fileName !== '') file.path = await folder.keep(content, signal);
    },
  });
  return form;
}

/** Reads a form without files. @throws FormFault for more fields than any form has */
export function readTexts(body: string): PostedForm {
  // Counted first: a body of only separators would become half a million fields.
  if (body.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) throw new FormFault('too-many-parts');
  return { texts: [...new URLSearchParams(body)], files: [] };
}
