import { fileURLToPath } from 'node:url';
import { jobFile, postFile, studyFile } from '../testing/sample-files';
import { checkFolder } from './check-folder';
import { type ContentFolder, type ContentKind, contentHash, readContentFolder } from './content-folder';
import type { SiteAddresses } from './known-site';

const file = (kind: ContentKind, key: string, text: string) => {
  return { kind, key, path: `${kind}/${key}.md`, text, hash: contentHash(text, new Map()) };
};

/** What the releases of a site serve. */
const site: SiteAddresses = {
  paths: ['/', '/contact', '/blog-list', '/blog/:slug', '/crafts', '/crafts/:name', '/service/:name'],
  redirects: [
    { from: '/weaving', to: '/crafts' },
    { from: '/blog', to: '/blog-list' },
  ],
  pages: ['/', '/contact', '/service/Dyeing', '/crafts/Warp%20%26%20weft'],
};

/** Findings about a folder with these files, and the post and study that everything else may link to. */
function findingsOf(...files: ContentFolder['files']): string[] {
  return findingsIn(site, files);
}

function findingsIn(known: SiteAddresses | null, files: ContentFolder['files']): string[] {
  const folder: ContentFolder = {
    categories: [
      { slug: 'weaving', name: 'Weaving' },
      { slug: 'dyeing', name: 'Dyeing' },
    ],
    files: [
      file('posts', 'known', postFile('known')),
      file(
        'case-studies',
        'mill',
        studyFile('mill', 'Text', 'success_rate: 1\nclient_satisfaction: 2\ntimeline: 3\n'),
      ),
      file('jobs', '1', jobFile('1')),
      ...files,
    ],
    media: new Set(['loom.svg', 'Read_me.pdf']),
    pictureSizes: new Map(),
    findings: [],
  };
  return checkFolder(folder, known, () => {}).map(
    ({ level, line, message }) => `${level} ${line ?? '-'} ${message}`,
  );
}

const ofPost = (body: string, more = '') => findingsOf(file('posts', 'one', postFile('one', body, more)));

describe('a post', () => {
  it.each([
    [
      '<div>'.repeat(2_000),
      'the text has more than 200 elements inside of one another, such as <div>: close them',
    ],
    ['<div title= "</div>">'.repeat(3_000), 'something is nested too deeply to be read: make it flatter'],
    ['>'.repeat(5_000), 'a line has more than 50 quotes or lists inside of one another: use fewer'],
    ['- '.repeat(5_000), 'a line has more than 50 quotes or lists inside of one another: use fewer'],
    ['*a'.repeat(50_000), 'a paragraph has more than 2,000 marks such as * and [: divide it by blank lines'],
    ['['.repeat(50_000), 'a paragraph has more than 2,000 marks such as * and [: divide it by blank lines'],
    ['<b>a</b>'.repeat(12_000), 'the text has more than 10,000 elements: divide it'],
    ['a\n\n'.repeat(12_000), 'the text has more than 10,000 elements: divide it'],
    [
      `<p>${Array.from({ length: 150 }, (_, place) => `<b id=b${place}>`).join('')}${'<p>x'.repeat(500)}`,
      'the text has more than 10,000 elements: divide it',
    ],
    ['x'.repeat(300_000), 'the text has more than 200,000 characters: divide it'],
  ])('that exceeds a limit is an error: %.12s…', (body, message) => {
    expect(ofPost(body)).toEqual([`error - ${message}`]);
  });

  it('without faults gives no findings', () => {
    const links = [
      ...['/', '/contact', '/blog-list?category=x', '/blog/known', '/casestudy/mill', '/joblist/1'],
      ...['/service/Dyeing', '/crafts', '/crafts/Warp%20%26%20weft'],
      ...[
        'https://example.com/',
        'mailto:a@example.com',
        'tel:+910000000000',
        '#a-part',
        '#a-r%C3%A9sum%C3%A9',
        '#a-résumé',
        '/api/media/loom.svg',
      ],
    ];
    const text = links.map((link) => `[x](${link})`).join(' ');
    expect(
      ofPost(`## A part\n\n### Deeper\n\n## A résumé\n\n${text}\n\n![A loom](/api/media/loom.svg)`),
    ).toEqual([]);
  });

  it.each([
    ['[x](/blog/unknown)', 'error 10 the link /blog/unknown leads to no page of this site'],
    ['[x](/casestudy/known)', 'error 10 the link /casestudy/known leads to no page of this site'],
    ['[x](/joblist/2)', 'error 10 the link /joblist/2 leads to no page of this site'],
    ['[x](/constructor/x)', 'error 10 the link /constructor/x leads to no page of this site'],
    ['[x](/service/Weaving)', 'error 10 the link /service/Weaving leads to no page of this site'],
    ['[x](/nowhere)', 'error 10 the link /nowhere leads to no page of this site'],
    ['<a href="/blog/%">x</a>', 'error 10 the link /blog/% leads to no page of this site'],
    ['[x](/api/media/other.svg)', 'error 10 the link /api/media/other.svg names a file that is not in media'],
    [
      '[x](/api/media/Read_me.pdf)',
      'error 10 the link /api/media/Read_me.pdf names a file that is not served: name it in lower-case letters, digits and hyphens, with .svg, .png, .jpg, .webp or .avif',
    ],
    ['[x](#nothing)', 'error 10 the link #nothing leads to no heading of this page'],
    ['[x](known)', 'error 10 the link known begins with neither / nor https:, mailto: or tel:'],
    [
      '[x](//example.com)',
      'error 10 the link //example.com begins with neither / nor https:, mailto: or tel:',
    ],
    [
      '[x](javascript:alert)',
      'error 10 the link javascript:alert begins with neither / nor https:, mailto: or tel:',
    ],
    ['[x]()', 'error 10 a link has no address'],
    ['[x](/weaving)', 'notice 10 the link /weaving is redirected: write /crafts'],
    ['[x](/Crafts/Unknown)', 'notice 10 the link /Crafts/Unknown is redirected: write /crafts/Unknown'],
    ['[x](http://example.com/)', 'notice 10 the link http://example.com/ is not encrypted: try https'],
  ])('with a faulty link gets a finding: %s', (body, finding) => {
    expect(ofPost(body)).toEqual([finding]);
  });

  it.each([
    [
      '![](/api/media/loom.svg)',
      'error 10 the picture /api/media/loom.svg has no text for people who do not see it: ![text](/api/media/loom.svg)',
    ],
    ['![A](/api/media/other.svg)', 'error 10 the picture /api/media/other.svg is not in media'],
    ['![A](other.svg)', 'error 10 the picture other.svg is not at /api/media/<file>'],
    [
      '![A](https://example.com/a.png)',
      'notice 10 the picture https://example.com/a.png comes from another site, which the page may not show',
    ],
  ])('with a faulty picture gets a finding: %s', (body, finding) => {
    expect(ofPost(body)).toEqual([finding]);
  });

  it.each([
    ['# A title', 'error 10 the title is the only heading of the first level: use ##'],
    ['\n\n### Too deep', 'error 12 a heading of level 3 follows one of level 1: use ##'],
    ['## A\n\n#### Too deep', 'error 12 a heading of level 4 follows one of level 2: use ###'],
    ['## ', 'error 10 a heading is empty'],
  ])('with a faulty heading gets an error: %j', (body, finding) => {
    expect(ofPost(body)).toEqual([finding]);
  });

  it('with forbidden HTML gets notices of what is removed', () => {
    expect(ofPost('<script>alert(1)</script>\n\n<p onclick="x()" style="color:red">a</p>')).toEqual([
      'notice 10 <script> is removed when the text is published',
      'notice 12 a style or handler of <p> is removed',
    ]);
    expect(ofPost('<p hidden>a</p>\n\nb\n\n<div hidden>\n\n## A part\n\n</div>\n\n[x](#a-part)')).toEqual([
      'error 20 the link #a-part leads to no heading of this page',
      'notice 10 <p> is removed when the text is published',
      'notice 14 <div> is removed when the text is published',
    ]);
  });

  it('with odd values in its fields gets a finding for each', () => {
    const more = `published_at: "2999-01-01"\nthumbnail: /api/media/other.svg\n`;
    expect(ofPost('Text', more)).toEqual([
      'notice - is hidden until 2999-01-01T00:00:00.000Z',
      'error - thumbnail: the picture /api/media/other.svg is not in media',
    ]);
    expect(ofPost('Text', 'thumbnail: /api/media/Read_me.pdf\n')).toEqual([
      'error - thumbnail: the picture /api/media/Read_me.pdf is not served: name it in lower-case letters, digits and hyphens, with .svg, .png, .jpg, .webp or .avif',
    ]);
    const long = postFile('one').replace('About one', 'x'.repeat(156)).replace('2025-01-01', '2999-01-01');
    expect(findingsOf(file('posts', 'one', long))).toEqual([
      'notice - updated_at: is in the future; to hide the text until then, set published_at',
      'notice - meta_description: has 156 characters; search engines show 155',
    ]);
  });

  it('with the title and description of another post gets notices', () => {
    const twin = postFile('one').replace('T one', 'T known').replace('About one', 'About known');
    expect(findingsOf(file('posts', 'one', twin))).toEqual([
      'notice - title: is the same as that of posts/known.md',
      'notice - meta_description: is the same as that of posts/known.md',
    ]);
  });

  it('whose file name differs from its slug is not compared with the post of that slug', () => {
    expect(findingsOf(file('posts', 'one', postFile('known')))).toEqual([
      "error - slug: known differs from the file's name: rename the file to known.md, or write one",
    ]);
  });
});

describe('a case study', () => {
  const figures = 'success_rate: 0\nclient_satisfaction: 12\ntimeline: 12 weeks\n';
  const headings = 'Introduction, ## Objectives, ## Solution, ## Implementation, ## Results';
  const ofStudy = (text: string) => findingsOf(file('case-studies', 'one', text));

  it('without faults gives no findings', () => {
    expect(ofStudy(studyFile('one', '### Part\n\nText', figures))).toEqual([]);
  });

  it('D-31 that would show default figures gets a notice', () => {
    expect(ofStudy(studyFile('one', 'Text', 'client_satisfaction: 0\n'))).toEqual([
      'notice - has no figure of its own, so that the page shows its default: success_rate (100), timeline (8)',
    ]);
  });

  it.each([
    ['another heading', (text: string) => text.replace('## Solution', '## Answer')],
    ['another order', (text: string) => text.replace('## Solution', '## Results')],
    ['one heading too many', (text: string) => `${text}\n## More\n`],
    [
      'text above the first heading',
      (text: string) => text.replace('## Introduction', 'Hello\n\n## Introduction'),
    ],
  ])('with %s cannot be published', (_what, change) => {
    expect(ofStudy(change(studyFile('one', 'Text', figures)))).toEqual([
      `error - use exactly these headings, in this order: ## ${headings}`,
    ]);
  });

  it('with an empty section, a broken link or too deep a heading gets an error', () => {
    const text = studyFile('one', 'Text', figures).replace('## Results\n\nText', '## Results\n');
    expect(ofStudy(text)).toEqual(['error - there is nothing below ## Results']);
    expect(ofStudy(text.replace('## Results\n', '## Results\n\n#### A\n\n[x](/x)'))).toEqual([
      expect.stringMatching(/^error \d+ a heading of level 4 follows one of level 2/),
      expect.stringMatching(/^error \d+ the link \/x leads to no page/),
    ]);
  });
});

it('while no release is known, one notice says so, and links to its pages are not checked', () => {
  const body = '[x](/service/Weaving) [y](/weaving) [z](/blog/unknown)';
  expect(findingsIn(null, [file('posts', 'one', postFile('one', body))])).toEqual(
    [
      'error 10 the link /blog/unknown leads to no page of this site',
      'notice - no release of the site is known, so links to its other pages are not checked',
    ].sort((one, other) => (one.startsWith('notice') ? -1 : 1) - (other.startsWith('notice') ? -1 : 1)),
  );
});

describe("the site's own content", () => {
  it('has no errors, enough of each kind, default figures, and a category without posts (ERR-04)', async () => {
    const folder = await readContentFolder(fileURLToPath(new URL('../../../content', import.meta.url)));
    const findings = checkFolder(folder, null, () => {});
    expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
    expect(findings.filter(({ message }) => message.includes('default'))).not.toEqual([]);
    // Each study's text names its weeks, which a default timeline would contradict.
    expect(findings.filter(({ message }) => message.includes('timeline'))).toEqual([]);
    const count = (kind: ContentKind) => folder.files.filter((one) => one.kind === kind).length;
    expect(count('posts')).toBeGreaterThanOrEqual(14);
    expect(count('case-studies')).toBeGreaterThanOrEqual(8);
    expect(folder.files.filter(({ kind }) => kind === 'jobs').map(({ key }) => key)).toEqual([
      ...['1', '2', '3', '4', '5', '6'],
    ]);
    const used = (kind: ContentKind) =>
      new Set(
        folder.files
          .filter((one) => one.kind === kind)
          .map(({ text }) => /^category: (.*)$/m.exec(text)?.[1]),
      );
    expect(folder.categories.some(({ slug }) => !used('posts').has(slug))).toBe(true);
    expect(used('case-studies').size).toBeGreaterThanOrEqual(3);
  }, 30_000);
});
