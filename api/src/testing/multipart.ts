/** A form as the bytes and headers of a request, for tests. */
export async function multipart(
  form: FormData,
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return { payload: Buffer.from(await encoded.arrayBuffer()), headers };
}

/** The parts of a form: texts, and files with their names. */
export type Parts = Record<
  string,
  string | { name: string; bytes: Buffer } | { name: string; bytes: Buffer }[]
>;

/** A form with these parts, in their order. */
export function formOf(parts: Parts): FormData {
  const form = new FormData();
  for (const [field, part] of Object.entries(parts)) {
    if (typeof part === 'string') form.append(field, part);
    else
      for (const { name, bytes } of [part].flat())
        form.append(field, new Blob([new Uint8Array(bytes)]), name);
  }
  return form;
}
