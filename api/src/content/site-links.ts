import { decodeOrKeep } from '@weft/site/path-patterns';
import { paths } from '@weft/site/paths';
import { MEDIA_FILE } from '../http/media-file';
import { error, notice, type Verdict } from './findings';
import type { KnownSite } from './known-site';

/** What a link may lead to. */
export interface LinkTargets {
  posts: Set<string>;
  'case-studies': Set<string>;
  jobs: Set<string>;
  /** Names of the files in `media`. */
  media: Set<string>;
  /** Pages of the site's releases; null if unknown, in which case no link to them is reported. */
  site: KnownSite | null;
}

const media = '/api/media/';
const servedNames = 'lower-case letters, digits and hyphens, with .svg, .png, .jpg, .webp or .avif';

/**
 * Says what is wrong with the address of a link; null if nothing is.
 * @param ids of the page that contains the link
 */
export function checkLink(href: string, targets: LinkTargets, ids: Set<string>): Verdict | null {
  const fault = (words: string) => error(`the link ${href} ${words}`);
  if (href === '') return error('a link has no address');
  if (href.startsWith('#'))
    return ids.has(decodeOrKeep(href.slice(1))) ? null : fault('leads to no heading of this page');
  if (/^(https:|mailto:|tel:)/i.test(href)) return null;
  if (/^http:/i.test(href)) return notice(`the link ${href} is not encrypted: try https`);
  if (!href.startsWith('/') || href.startsWith('//'))
    return fault('begins with neither / nor https:, mailto: or tel:');
  const path = href.replace(/[?#].*$/s, '');
  if (path.startsWith(media)) {
    const words = mediaFault(path, targets);
    return words === null ? null : fault(`names a file that ${words}`);
  }
  const [, room = '', name] = contentPath.exec(path) ?? [];
  if (name !== undefined && targets[kindOf[room as keyof typeof kindOf]].has(decodeOrKeep(name))) return null;
  const { site } = targets;
  if (site === null) return name === undefined ? null : fault('leads to no page of this site');
  const target = site.redirectOf(path);
  if (target !== null) return notice(`the link ${href} is redirected: write ${target}`);
  return site.pages.has(path) ? null : fault('leads to no page of this site');
}

/** The path of a page that comes with the content. */
const contentPath = /^\/(blog|casestudy|joblist)\/([^/]+)$/;
const kindOf = { blog: 'posts', casestudy: 'case-studies', joblist: 'jobs' } as const;

/** The address of the page that a file becomes. */
export function pageOf(kind: 'posts' | 'case-studies' | 'jobs', key: string): string {
  const path = { posts: paths.blogPost, 'case-studies': paths.caseStudy, jobs: paths.job };
  return path[kind](key);
}

/** What is wrong with the address of a picture; null if nothing is. */
export function checkPicture(src: string, targets: Pick<LinkTargets, 'media'>): Verdict | null {
  if (/^https:/i.test(src))
    return notice(`the picture ${src} comes from another site, which the page may not show`);
  if (!src.startsWith(media)) return error(`the picture ${src} is not at ${media}<file>`);
  const fault = mediaFault(src, targets);
  return fault === null ? null : error(`the picture ${src} ${fault}`);
}

function mediaFault(path: string, { media: names }: Pick<LinkTargets, 'media'>): string | null {
  const name = path.slice(media.length);
  if (!names.has(name)) return 'is not in media';
  return MEDIA_FILE.test(name) ? null : `is not served: name it in ${servedNames}`;
}

/** Where an address of this site begins in Markdown, YAML or HTML; any other slash is part of another address. */
const ownAddress = /(?<=^|[\s("'<[]|\]:|\b(?:href|src)=)\//gi;

function ownAddresses(text: string): string[] {
  return Array.from(text.matchAll(ownAddress), ({ index }) => text.slice(index));
}

/** Whether unchanged text has a link to a page. `/blog/audit-part-2` is not a link to `/blog/audit`. */
export function linksTo(text: string, page: string): boolean {
  return ownAddresses(text).some((rest) => rest.startsWith(page) && !/^[\w-]/.test(rest.slice(page.length)));
}

/** Pictures that unchanged text shows or links to and that are no longer in the folder. */
export function missingMedia(text: string, names: ReadonlySet<string>): string[] {
  return namedMedia(text).filter((name) => !names.has(name));
}

/** Names of the pictures that a text shows or links to. */
export function namedMedia(text: string): string[] {
  const named = ownAddresses(text).map((rest) => /^\/api\/media\/([\w.-]+)/.exec(rest)?.[1] ?? '');
  return [...new Set(named)].filter((name) => MEDIA_FILE.test(name));
}
