import {
  BlogDetail,
  BlogPost,
  Category,
  RecentBlog,
  RelatedBlog,
  RelatedBlogsRequest,
} from '@weft/api-contract/blog';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../../db/database';
import type { AnswerCache } from '../http/answer-cache';
import { routePattern } from '../http/route-pattern';
import { listRelatedPosts } from './related-posts';
import { findPost, listCategories, listPosts, listRecentPosts } from './repository';

/** How many posts the sidebar's list of recent posts holds. */
const RECENT_POSTS = 5;
const RELATED_POSTS = 4;

const SlugParams = v.object({ slug: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)) });
type SlugParams = v.InferOutput<typeof SlugParams>;

/** The endpoints of the blog's pages. */
export function blogRoutes(app: FastifyInstance, db: Database, cache: AnswerCache): void {
  const schema = { tags: ['blog'] };

  app.get(
    routePattern('blogList'),
    {
      schema: { ...schema, summary: 'All public posts, newest first', response: { 200: v.array(BlogPost) } },
    },
    (request, reply) => cache.send({ request, reply, key: 'posts' }, () => listPosts(db)),
  );

  app.get(
    routePattern('categoryList'),
    { schema: { ...schema, summary: 'The categories', response: { 200: v.array(Category) } } },
    (request, reply) => cache.send({ request, reply, key: 'categories' }, () => listCategories(db)),
  );

  app.get(
    routePattern('recentBlogs'),
    { schema: { ...schema, summary: 'The newest posts', response: { 200: v.array(RecentBlog) } } },
    (request, reply) =>
      cache.send({ request, reply, key: 'recent posts' }, () => listRecentPosts(db, RECENT_POSTS)),
  );

  app.get<{ Params: SlugParams }>(
    routePattern('blogDetail'),
    { schema: { ...schema, summary: 'One post', params: SlugParams, response: { 200: BlogDetail } } },
    (request, reply) => {
      const { slug } = request.params;
      const notFound = 'There is no blog post with this slug.';
      return cache.send({ request, reply, key: `post ${slug}`, notFound }, () => findPost(db, slug));
    },
  );

  app.post<{ Body: RelatedBlogsRequest }>(
    routePattern('relatedBlogs'),
    {
      schema: {
        ...schema,
        summary: 'The posts nearest to one',
        body: RelatedBlogsRequest,
        response: { 200: v.array(RelatedBlog) },
      },
    },
    (request) => listRelatedPosts(db, request.body.slug, RELATED_POSTS),
  );
}
