import { readFile, writeFile } from 'node:fs/promises';

/** @throws Error if the file does not contain the text exactly once */
export async function replaceIn(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file} must contain this text exactly once: ${from}`);
  await writeFile(file, text.replace(from, to));
}
