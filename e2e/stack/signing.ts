import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder } from './project';

/** The text of a pointer with the team's signature, by the key that this machine has made for the team. */
export async function signPointer(team: string, pointer: object): Promise<string> {
  const { signature: _before, ...content } = pointer as { signature?: unknown };
  return JSON.stringify({
    ...content,
    signature: await signed(team, `pointer ${team}`, JSON.stringify(content)),
  });
}

/** Signs a release: writes its `signature.json`. */
export async function signRelease(
  folder: string,
  { team, version, integrity }: { team: string; version: string; integrity: string },
): Promise<void> {
  const signature = await signed(team, `release ${team}`, `${version} ${integrity}`);
  await writeFile(path.join(folder, 'signature.json'), JSON.stringify(signature));
}

async function signed(team: string, what: string, text: string): Promise<{ key: string; value: string }> {
  const privateKey = createPrivateKey(await readFile(path.join(projectFolder, `.keys/${team}.pem`), 'utf8'));
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const key = createHash('sha256').update(publicKey).digest('hex').slice(0, 16);
  return { key, value: sign(null, Buffer.from(`weft ${what}\n${text}`), privateKey).toString('base64') };
}
