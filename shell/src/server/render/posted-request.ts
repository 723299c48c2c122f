import { openAsBlob } from 'node:fs';
import type { PostedForm } from '@weft/render/protocol';

/**
 * A post whose form has already been read. Its files are read from disk only when their bytes are needed, so that a
 * file that is only passed on is never in memory as a whole.
 */
export class PostedRequest extends Request {
  readonly #form: PostedForm;

  constructor(url: URL, headers: Record<string, string>, form: PostedForm) {
    super(url, { method: 'POST', headers });
    this.#form = form;
  }

  override async formData(): Promise<FormData> {
    const data = new FormData();
    for (const [name, value] of this.#form.texts) data.append(name, value);
    for (const { name, fileName, type, path } of this.#form.files) {
      const content = path === null ? [] : [await openAsBlob(path)];
      data.append(name, new File(content, fileName, { type }));
    }
    return data;
  }
}
