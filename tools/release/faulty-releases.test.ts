import { cp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@weft/federation/release';
import { sha384 } from '@weft/federation/stored-release.server';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import type { LiveShell } from '@weft/verify/candidate';
import type { Reference } from '@weft/verify/open-release';
import { verifyRelease } from '@weft/verify/verify-release';
import { readPointer } from './pointer-file';
import { releaseBuilt } from './publish';
import { type SampleDist, writeDist } from './testing/sample-dist';
import { releaseBuiltShell } from './testing/sample-shell';

jest.setTimeout(120_000);

const remote = 'mfe-content';
let folder: string;
let store: string;

beforeEach(async () => {
  folder = temporaryFolder();
  store = path.join(folder, 'store');
  await releaseBuiltShell(store);
});

async function publish(
  dist: Partial<SampleDist>,
  name: 'mfe-content' | 'mfe-careers' = remote,
  at = { folder, store },
) {
  const directory = path.join(at.folder, name);
  await writeDist(directory, { pages: { looms: '/looms' }, ...dist });
  return releaseBuilt({ store: at.store, remote: name, directory });
}

it('a release without faults is published', async () => {
  const listed = "[{ path: '/looms', title: 'Looms' }]";
  const css =
    '@layer ui,page;@layer page{.loom-a1B2_ > p:hover{color:red}@media print{.loom-a1B2_{color:red}}}';
  const more = "x: 'loom-a1B2_'";
  expect((await publish({ description: { listed }, css, more })).state).toBe('published');
});

const endless = 'for (;;);';
/** Blocks without using processor time; only the limit of a page counts processor time. */
const blocked = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';
const grow = 'for (const all = []; ; ) all.push(Array.from({ length: 1e5 }, () => ({})));';
const running = (code: string) => `(() => { ${code} })()`;

type Faulty = [fault: string, words: RegExp, dist: Partial<SampleDist>];

/** Each takes its full limit. */
const unending: Faulty[] = [
  ['a bundle that never ends its start', /was not ready after 20000 ms/, { first: blocked }],
  [
    'a list that never comes',
    /not rendered within 10000 ms/,
    { description: { listed: 'await new Promise(() => undefined)' } },
  ],
  [
    'a loader that never settles',
    /pages: \/looms: the page was not rendered within/,
    { page: { data: '{ loader: () => new Promise(() => undefined) }' } },
  ],
];

const builds: Faulty[] = [
  ['a bundle that throws', /broken by a test/, { first: "throw new Error('broken by a test');" }],
  ['a bundle that fills the memory', /MB of memory|exited with|was not ready/, { first: grow }],
  [
    'a bundle that ends its process',
    /exited with 3|Cannot read|not a function/,
    { first: 'process.exit(3);' },
  ],
  ['a bundle that asks for files', /requires "node:fs", which/, { first: "require('node:fs');" }],
  ['a bundle that is no remote', /exports no remote with routes/, { source: 'exports.nothing = 1;' }],
  [
    'calls that cannot be loaded',
    /no such chunk/,
    { page: { data: "await Promise.reject(new Error('no such chunk'))" } },
  ],
  [
    'a page that throws',
    /pages: \/looms: [^]*torn/,
    { page: { content: running("throw new Error('torn')") } },
  ],
  ['a page that never returns', /pages: \/looms: was unresponsive/, { page: { content: running(endless) } }],
  ['a page that fills the memory', /pages: \/looms: /, { page: { content: running(grow) } }],
  [
    'a page that ends its process',
    /pages: \/looms: exited with 3/,
    { page: { content: running('process.exit(3)') } },
  ],
  [
    'a loader that throws',
    /pages: \/looms: responds with status 5\d\d/,
    { page: { data: "{ loader: () => { throw new Error('torn'); } }" } },
  ],
  [
    'a page without a heading',
    /pages: \/looms: has 0 h1 headings/,
    { page: { content: "h('p', null, 'Sample')" } },
  ],
  [
    'a page with two headings',
    /has 2 h1 headings/,
    { page: { content: "h('div', null, h('h1'), h('h1'))" } },
  ],
  ['a page without a title', /has no title/, { page: { title: '' } }],
  [
    'a page that complains',
    /it wrote to the console: too loose/,
    { page: { content: "(console.error('too loose'), h('h1', null, 'Sample'))" } },
  ],
  [
    'a map that fails',
    /sitemap: [^]*no map/,
    { more: "sitemap: async () => { throw new Error('no map'); }" },
  ],
  [
    "a map with another team's page",
    /sitemap: [^]*entry 0: path is no path of this team/,
    { more: "sitemap: async () => [{ path: '/yarn' }]" },
  ],
  [
    'a document that fails',
    /pages: \/feed: /,
    {
      more: "documents: [{ path: '/feed', type: 'text/plain', load: async () => { throw new Error('no feed'); } }]",
    },
  ],
  [
    'a page that is listed and not served',
    /lists \/yarn, which it/,
    {
      description: { listed: "[{ path: '/yarn', title: 'Yarn' }]" },
    },
  ],
  ['a name that no shell exports', /facade: react: it imports useLoom/, { uses: { react: ['useLoom'] } }],
  ['a claim of everything', /claims: \/:anything: matches every address/, { pages: { looms: '/:anything' } }],
  [
    "an address of the shell's own",
    /claims: \/API\/looms: is an address of the/,
    { pages: { looms: '/API/looms' } },
  ],
  [
    'a script that is too heavy',
    /budgets: looms: javascript is \d+\.\d KB \(brotli\), the limit is \d+ KB/,
    { script: 'x'.repeat(3e5) },
  ],
  [
    'a stylesheet that is none',
    /css: client\/looms.css: cannot be parsed as CSS/,
    { css: 'h1 { color' + ': red } }' },
  ],
  [
    'a stylesheet that reaches the whole site',
    /css: client\/looms.css: has a selector that can match elements of other teams/,
    { css: '@layer page { h1 { color: red } }' },
  ],
];

it('a bundle, a list or a loader that never ends is refused', async () => {
  await Promise.all(
    unending.map(async ([fault, words, dist]) => {
      const own = { folder: path.join(folder, fault), store: path.join(folder, fault, 'store') };
      await releaseBuiltShell(own.store);
      await expect(publish(dist, remote, own)).rejects.toThrow(words);
      expect(await readPointer(own.store, remote)).toBeNull();
    }),
  );
});

it.each(builds)('%s is refused', async (_fault, words, dist) => {
  await expect(publish(dist)).rejects.toThrow(words);
  expect(await readPointer(store, remote)).toBeNull();
});

it('a release with a path of another team is refused', async () => {
  await publish({}, 'mfe-careers');
  await expect(publish({})).rejects.toThrow(
    /claims: paths: mfe-content claims \/looms, which mfe-careers serves/,
  );
});

describe('a stored release', () => {
  let shell: LiveShell;
  /** As published; each test changes a copy. */
  let stored: { folder: string; reference: Reference };

  beforeAll(async () => {
    const own = temporaryFolder();
    const at = { folder: own, store: path.join(own, 'store') };
    shell = await releaseBuiltShell(at.store);
    const { release, integrity } = await publish({}, remote, at);
    const { version } = release;
    stored = { folder: path.join(at.store, remote, version), reference: { remote, version, integrity } };
  });

  /** Changes a copy, and updates its hash. */
  async function edited(change: (release: Release, folder: string) => Promise<void> | void) {
    const place = path.join(temporaryFolder(), 'edited');
    await cp(stored.folder, place, { recursive: true });
    const notes = path.join(place, 'release.json');
    const changed = JSON.parse(await readFile(notes, 'utf8')) as Release;
    await change(changed, place);
    await writeFile(notes, JSON.stringify(changed));
    const reference = { ...stored.reference, integrity: sha384(await readFile(notes)) };
    const findings = await verifyRelease(place, reference, { shells: [shell], others: [] });
    return findings.map(({ rule, place: at, problem }) => `${rule}: ${at}: ${problem}`).join('\n');
  }

  it.each<[string, RegExp, (release: Release, folder: string) => Promise<void> | void]>([
    ['another contract', /^contract: .* needs contract 99/, ({ requires }) => void (requires.contract = 99)],
    [
      'another range',
      /^shared: .* it needs react \^20/,
      ({ requires }) => void (requires.shared['react'] = '^20.0.0'),
    ],
    [
      'a field of another shape',
      /^schema: release.json: paths/,
      (release) => void Object.assign(release, { paths: 1 }),
    ],
    ['another version', /^schema: release.json: the folder of/, (release) => void (release.version = '9')],
    [
      'a changed file',
      /^files: client\/looms.js: is not what/,
      (_, at) => writeFile(path.join(at, 'client/looms.js'), 'x'),
    ],
    ['a lost file', /^files: client\/looms.js: is missing/, (_, at) => rm(path.join(at, 'client/looms.js'))],
    [
      'a cut file',
      /^files: server\/remote.cjs: is not/,
      (_, at) => truncate(path.join(at, 'server/remote.cjs'), 9),
    ],
    [
      'another size',
      /^files: client\/looms.js: has \d+ bytes/,
      ({ files }) => void Object.assign(files['client/looms.js'] ?? {}, { bytes: 1 }),
    ],
    [
      'an unlisted file',
      /^files: client\/looms.css: is named/,
      ({ files }) => void delete files['client/looms.css'],
    ],
    [
      'paths of which the bundle knows nothing',
      /^description: release.json: paths/,
      ({ paths }) => void paths.push('/yarn'),
    ],
  ])('with %s is refused', async (_fault, words, change) => {
    expect(await edited(change)).toMatch(words);
  });

  it('with an import that the previous shell lacks is refused while that shell may be in service', async () => {
    const facade = { ...shell.release.provides.facade, react: ['createElement', 'useLoom'] };
    const provides = { ...shell.release.provides, facade };
    const before = {
      ...shell,
      release: { ...shell.release, provides: { ...provides, facade: { react: [] } } },
    };
    const findings = await verifyRelease(stored.folder, stored.reference, {
      shells: [{ ...shell, release: { ...shell.release, provides } }, before],
      others: [],
    });
    expect(findings).toEqual([expect.objectContaining({ rule: 'facade', place: 'react' })]);
  });
});
