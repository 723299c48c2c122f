import type { IncomingMessage } from 'node:http';
import { FormFault } from '@weft/http-server/form-fault';
import { readForm } from '@weft/http-server/read-form';
import type { PostedForm } from '@weft/render/protocol';
import type { PostFolder } from './post-folder';

const MOST_FIELDS = 200;
const MOST_TEXT = 1024 * 1024;
/** Far more than any form of the site; what a form may really hold is for the API to say. */
const LIMITS = { fields: MOST_FIELDS, files: 20, parts: 220, fieldSize: MOST_TEXT, headerPairs: 20 };
/** The API reads no longer body than this (bytes), so that a longer one need not reach it. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Reads a multipart form in a stream, its files onto the disk: whatever its size, little of it is in memory.
 *
 * @param folder the caller's, who removes it
 * @throws FormFault for what is no form, or more than any API takes
 */
export async function receiveForm(request: IncomingMessage, folder: PostFolder): Promise<PostedForm> {
  const form: PostedForm = { texts: [], files: [] };
  let textBytes = 0;
  await readForm(request, {
    limits: LIMITS,
    mostBytes: MOST_BYTES,
    onText: ({ name, value, isCut }) => {
      textBytes += value.length;
      if (isCut || textBytes > MOST_TEXT) throw new FormFault('too-large');
      form.texts.push([name, value]);
    },
    onFile: async (part, content, signal) => {
      const file: PostedForm['files'][number] = { ...part, path: null };
      form.files.push(file);
      // The part that a browser sends for a field in which nothing was chosen has neither name nor content.
      if (part.fileName !== '') file.path = await folder.keep(content, signal);
    },
  });
  return form;
}

/**
 * Reads a form without files.
 *
 * @throws FormFault for more fields than any form has
 */
export function readTexts(body: string): PostedForm {
  // Counted first: a body of nothing but separators would become half a million fields.
  if (body.split('&', MOST_FIELDS + 1).length > MOST_FIELDS) throw new FormFault('too-many-parts');
  return { texts: [...new URLSearchParams(body)], files: [] };
}
