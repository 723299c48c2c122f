import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contractHash } from '../contract-hash';
import { contractFindings } from './contract';

const root = path.resolve(import.meta.dirname, '../../..');
const contract = (version: number, hash: string) => ({ version, hash });

it('a contract that is as it was released passes', () => {
  const released = contract(3, 'a');
  expect(contractFindings({ stated: released, hash: 'a', released })).toEqual([]);
  expect(contractFindings({ stated: released, hash: 'a', released: null })).toEqual([]);
});

it('a changed contract with a new number passes, once its hash is written down', () => {
  const released = contract(3, 'a');
  expect(contractFindings({ stated: contract(4, 'b'), hash: 'b', released })).toEqual([]);
  const [finding] = contractFindings({ stated: contract(4, 'a'), hash: 'b', released });
  expect(finding?.message).toContain('"b": write it here');
});

it.each([contract(3, 'a'), contract(3, 'b')])(
  'a changed contract under the old number is refused: %j',
  (stated) => {
    const [finding] = contractFindings({ stated, hash: 'b', released: contract(3, 'a') });
    expect(finding?.message).toContain('write { "version": 4, "hash": "b" }');
  },
);

describe('the hash', () => {
  jest.setTimeout(60_000);
  let copy: string;
  beforeEach(() => {
    copy = mkdtempSync(path.join(tmpdir(), 'weft-contract-'));
    for (const name of [
      'packages/federation/src',
      'packages/router/src',
      'packages/site/src',
      'tsconfig.base.json',
    ])
      cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  });
  afterEach(() => rmSync(copy, { recursive: true }));

  const edit = (file: string, from: string, to: string) => {
    const place = path.join(copy, file);
    const text = readFileSync(place, 'utf8');
    expect(text).toContain(from);
    writeFileSync(place, text.replace(from, to));
  };

  const federation = 'packages/federation/src';
  it.each([
    {
      what: 'a field of a remote',
      file: `${federation}/remote-module.ts`,
      from: 'documents?:',
      to: 'papers?:',
    },
    {
      what: 'a slot of the frame',
      file: `${federation}/listed-pages.ts`,
      from: "'industries'",
      to: "'looms'",
    },
    { what: 'a name of the router', file: 'packages/router/src/router.ts', from: '  useParams,', to: '' },
    {
      what: 'what is shared',
      file: `${federation}/singletons.ts`,
      from: "'react/jsx-runtime'",
      to: "'looms'",
    },
  ])('follows $what', ({ file, from, to }) => {
    const before = contractHash(copy);
    edit(file, from, to);
    expect(contractHash(copy)).not.toBe(before);
  });

  it('does not follow words of documentation', () => {
    const before = contractHash(copy);
    edit(
      'packages/federation/src/remote-module.ts',
      'What a page says about itself',
      'What a page tells of itself',
    );
    expect(contractHash(copy)).toBe(before);
  });
});
