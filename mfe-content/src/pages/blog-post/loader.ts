import { apiOf, dataOrLog } from '@weft/api-contract/api-of';
import type { BlogDetail, BlogPost, RelatedBlog } from '@weft/api-contract/blog';
import { type CaseStudy, categoriesOf } from '@weft/api-contract/case-studies';
import type { ApiResult } from '@weft/api-contract/result';
import { data, type LoaderFunctionArgs, type SiteContext, siteContext } from '@weft/router';
import { paths } from '@weft/site/paths';
import type { Picture } from '@weft/ui/plate/Plate';
import { editorsPicture, editorsPictures } from '../../art/default-plates';
import { timedOut, withTimeout } from '../../late/with-timeout';
import { articleText } from './article-text';

/** Maximum time that an article waits for the lists beside it, in milliseconds. */
const SIDE_PATIENCE = 1_500;

export type ArticleView = ReturnType<typeof articleOf>;

export interface RelatedView extends RelatedBlog {
  picture: Picture;
}

export interface PostLink {
  slug: string;
  title: string;
}

export interface StudyLink extends PostLink {
  client: string;
  figure: string;
  picture: Picture;
}

export type BlogPostData =
  | {
      state: 'loaded';
      post: ArticleView;
      related: RelatedView[];
      /** The posts changed directly before and after this one. */
      older: PostLink | null;
      newer: PostLink | null;
      /** A study of the same category; null if there is none. */
      study: StudyLink | null;
    }
  /** No such post; no answer from the API; no answer in time (D-58). */
  | { state: 'missing' | 'failed' | 'late' };

/** The post, with related posts, its neighbours and a study, each of which is omitted if it fails. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const slug = params['slug'] ?? '';
  const api = apiOf(site);
  const { signal } = request;
  const side = Promise.all([
    api.relatedBlogs(slug, { signal }),
    api.blogList({ signal }),
    api.caseStudyList({ signal }),
  ]);
  // If the post itself fails, nobody awaits these: their rejection must not be unhandled.
  side.catch(() => undefined);
  const answer = await withTimeout(site.patience, api.blogDetail(slug, { signal }));
  if (answer === timedOut) return failureData('late', 503);
  if (!answer.ok) {
    if (answer.reason !== 'unavailable') return failureData('missing', 404);
    dataOrLog(site, 'blog_detail', answer);
    return failureData('failed', 503);
  }
  const [related, posts, studies] = listsOf(site, await withTimeout(SIDE_PATIENCE, side));
  const post = articleOf(answer.data, slug, request.url);
  const study = studyFor(
    posts?.find((one) => one.slug === slug),
    studies ?? [],
  );
  return data<BlogPostData>({
    state: 'loaded',
    post,
    ...neighboursAndRelated(posts ?? [], related ?? [], slug),
    study,
  });
}

function failureData(state: 'missing' | 'failed' | 'late', status: number) {
  return data<BlogPostData>({ state }, { status });
}

const tooLate: ApiResult<never> = { ok: false, reason: 'unavailable' };

function listsOf(
  site: SiteContext,
  answers: [ApiResult<RelatedBlog[]>, ApiResult<BlogPost[]>, ApiResult<CaseStudy[]>] | typeof timedOut,
): [RelatedBlog[] | null, BlogPost[] | null, CaseStudy[] | null] {
  const [related, posts, studies] = answers === timedOut ? [tooLate, tooLate, tooLate] : answers;
  return [
    dataOrLog(site, 'related_blogs', related),
    dataOrLog(site, 'blog_list', posts),
    // Optional for the page, so an API without studies is not logged.
    studies.ok ? studies.data : null,
  ];
}

/** Distributes the studies of a category over its posts. */
function studyFor(post: BlogPost | undefined, studies: readonly CaseStudy[]): StudyLink | null {
  const same = studies.filter(
    (study) => study.slug !== '' && categoriesOf(study).some(({ slug }) => slug === post?.category.slug),
  );
  const study = same[(post?.title.length ?? 0) % same.length];
  if (!study) return null;
  const { slug, title, client_name, key_figure, hero_image } = study;
  const picture = editorsPicture(hero_image, slug);
  return { slug, title, client: client_name, figure: key_figure ?? '', picture };
}

function articleOf(post: BlogDetail, slug: string, address: string) {
  return {
    ...articleText(post.blog),
    slug,
    title: post.title,
    author: post.author,
    updated: post.updated_at,
    category: post.category.name,
    picture: editorsPicture(post.thumbnail, slug),
    description: post.meta_description,
    keywords: post.meta_keywords,
    /** Its absolute address, for sharing. */
    address: new URL(paths.blogPost(slug), address).href,
  };
}

/** `posts` is newest first, as the API lists them. */
function neighboursAndRelated(posts: readonly BlogPost[], related: readonly RelatedBlog[], slug: string) {
  const at = posts.findIndex((post) => post.slug === slug);
  const shown = [{ slug }, ...related].map((post) => ({
    slug: post.slug,
    src: posts.find((other) => other.slug === post.slug)?.thumbnail ?? null,
  }));
  const [, ...pictures] = editorsPictures(shown);
  return {
    related: related.map((post, index) => ({ ...post, picture: pictures[index] ?? { src: '' } })),
    older: at === -1 ? null : linkOf(posts[at + 1]),
    newer: at === -1 ? null : linkOf(posts[at - 1]),
  };
}

function linkOf(post: BlogPost | undefined): PostLink | null {
  return post?.slug ? { slug: post.slug, title: post.title } : null;
}
