import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parsePointer, type ReleasePointer } from '@weft/federation/release';
import { ReleaseRefused } from './release-refused';

/** Earlier releases that a pointer remembers. */
const HISTORY = 20;

/**
 * A remote's pointer; null where it has no release yet.
 * @throws ReleaseRefused where the file is broken; what is wrong with it stands in the message
 */
export async function readPointer(store: string, remote: string): Promise<ReleasePointer | null> {
  const file = pointerPath(store, remote);
  try {
    return parsePointer(await readFile(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new ReleaseRefused(`${file} is broken: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Replaces a remote's pointer in one step: a reader sees the old one or the new one. */
export async function writePointer(store: string, pointer: ReleasePointer): Promise<void> {
  const file = pointerPath(store, pointer.remote);
  const kept = { ...pointer, history: pointer.history.slice(0, HISTORY) };
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, `${JSON.stringify(kept, null, 2)}\n`);
  await rename(temporary, file);
}

function pointerPath(store: string, remote: string): string {
  return path.join(store, remote, 'active.json');
}
