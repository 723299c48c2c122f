import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { contractHash } from '../contract-hash';
import { contractFindings, releasedContract } from './contract';

const root = path.resolve(import.meta.dirname, '../../..');
const contract = (version: number, hash: string) => ({ version, hash });

it('an unchanged contract passes', () => {
  const released = contract(3, 'a');
  expect(contractFindings({ stated: released, hash: 'a', released })).toEqual([]);
});

it('without a released contract, it warns that nothing was compared', () => {
  const stated = contract(3, 'a');
  expect(contractFindings({ stated, hash: 'a', released: null })).toMatchObject([
    { message: expect.stringContaining('Not compared with main'), warning: true },
  ]);
  expect(contractFindings({ stated, hash: 'b', released: null })).toMatchObject([
    { message: expect.stringContaining('"b": write it here') },
  ]);
});

it('a changed contract passes with a new number and its new hash', () => {
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

describe('the released contract', () => {
  let folder: string;
  beforeEach(() => (folder = temporaryFolder()));

  const git = (where: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
      cwd: path.join(folder, where),
      stdio: 'ignore',
    });
  const commit = (version: number) => {
    const place = path.join(folder, 'team/packages/federation');
    mkdirSync(place, { recursive: true });
    writeFileSync(path.join(place, 'contract.json'), JSON.stringify(contract(version, 'a')));
    git('team', 'add', '.');
    git('team', 'commit', '--message', `Contract ${version}`);
  };
  /** A clone as CI makes it: HEAD is detached, and there is no local branch for it. */
  const clone = (...options: string[]) => {
    git('.', 'clone', ...options, `file://${folder}/team`, 'ci');
    git('ci', 'checkout', '--detach', 'origin/change');
    git('ci', 'branch', '--delete', '--force', 'change');
    return path.join(folder, 'ci');
  };

  beforeEach(() => {
    mkdirSync(path.join(folder, 'team'));
    git('team', 'init', '--initial-branch', 'main');
    commit(3);
    git('team', 'checkout', '-b', 'change');
    commit(4);
  });

  it('is that of main', () => expect(releasedContract(path.join(folder, 'team'))?.version).toBe(3));

  it('is found in CI, where there is no local branch called main', () =>
    expect(releasedContract(clone())?.version).toBe(3));

  it('is that of the previous commit, on main itself', () => {
    git('team', 'checkout', 'main');
    git('team', 'merge', 'change');
    expect(releasedContract(path.join(folder, 'team'))?.version).toBe(3);
  });

  it('is unknown without history', () => {
    expect(releasedContract(clone('--depth', '1', '--no-single-branch'))).toBeNull();
    expect(releasedContract(folder)).toBeNull();
  });
});

describe('the hash', () => {
  jest.setTimeout(60_000);
  let copy: string;
  let before: string;
  const makeCopy = () => {
    copy = temporaryFolder();
    for (const name of [
      'packages/federation/src',
      'packages/router/src',
      'packages/site/src',
      'tsconfig.base.json',
    ])
      cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  };
  // Hashing takes a second each time; the result does not depend on where the sources are.
  beforeAll(() => {
    makeCopy();
    before = contractHash(copy);
  });
  beforeEach(makeCopy);

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
  ])('changes with $what', ({ file, from, to }) => {
    edit(file, from, to);
    expect(contractHash(copy)).not.toBe(before);
  });

  it('does not change with the text of comments', () => {
    edit(
      'packages/federation/src/remote-module.ts',
      'What a page says about itself',
      'What a page tells of itself',
    );
    expect(contractHash(copy)).toBe(before);
  });
});
