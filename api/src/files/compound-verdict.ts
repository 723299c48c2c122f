import { fileFaults, type Verdict } from './document-kinds';
import { fieldFault } from './field-faults';

/** Directory entries start at multiples of their size, in sectors of 512 bytes or more. */
const ENTRY_SIZE = 128;
const LONGEST_NAME = 64;
/** Fields that may load or start something, after the byte that marks a field; pictures contain that byte, too. */
const fields = /\x13(?=[\s"]*(?:DDE(?:AUTO)?[\s"]|INCLUDE|LINK|IMPORT))([^\x13-\x15]{1,1000})/gi;

/**
 * Determines what a compound file is: the format of old Word versions, also used by Excel, installers and others. Its
 * directory names its parts; its entries are found by checking every place where one can be.
 * https://learn.microsoft.com/en-us/openspecs/windows_protocols/ms-cfb/
 */
export function compoundVerdict(bytes: Buffer): Verdict {
  const names = new Set<string>();
  for (let at = 512; at + ENTRY_SIZE <= bytes.length; at += ENTRY_SIZE) {
    const name = entryName(bytes, at);
    if (name !== null) names.add(name);
  }
  const has = (pattern: RegExp) => [...names].some((name) => pattern.test(name));
  if (has(/^(EncryptedPackage|EncryptionInfo)$/)) return { fault: fileFaults.locked };
  if (!names.has('WordDocument')) return { fault: fileFaults.unknown };
  if (has(/^(_VBA_PROJECT|_VBA_PROJECT_CUR|Macros|VBA|Ole10Native|\x01Ole10Native|Package)$/i))
    return { fault: fileFaults.macros };
  // Characters may take one byte or two.
  const text = bytes.toString('latin1').replaceAll('\0', '');
  for (const [, instruction = ''] of text.matchAll(fields)) {
    const fault = fieldFault(instruction);
    if (fault !== null) return { fault };
  }
  return { kind: 'doc' };
}

/** The name in a directory entry; null where the bytes are no entry. */
function entryName(bytes: Buffer, at: number): string | null {
  const length = bytes.readUInt16LE(at + 64);
  const type = bytes[at + 66] ?? 0;
  // 1 is a storage, 2 a stream, 5 the root. The length counts the two zero bytes at the name's end.
  if (length < 4 || length > LONGEST_NAME || length % 2 !== 0 || ![1, 2, 5].includes(type)) return null;
  if (bytes.readUInt16LE(at + length - 2) !== 0) return null;
  return bytes.toString('utf16le', at, at + length - 2);
}
