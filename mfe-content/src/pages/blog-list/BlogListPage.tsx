import { useLoaderData, useLocation } from '@weft/router';
import { paths } from '@weft/site/paths';
import { Breadcrumbs } from '@weft/ui/breadcrumbs/Breadcrumbs';
import { Section } from '@weft/ui/section/Section';
import { loopThreads } from '@weft/ui/video/loop-thread';
import { VideoBanner } from '@weft/ui/video/VideoBanner';
import { useEffect } from 'react';
import mp4 from '../../art/loops/blog.mp4';
import webm from '../../art/loops/blog.webm';
import poster from '../../art/loops/blog-poster.jpg';
import { Reload } from '../../reload/Reload';
import styles from './blog-list.module.css';
import type { BlogListData } from './loader';
import { Posts } from './Posts';
import { setHasAllPosts } from './revalidation';
import { Sidebar } from './Sidebar';
import { stateOf, viewOf } from './view';

/** `/blog-list`: six posts per page, filtered by category; the URL is the state. */
export function BlogListPage() {
  const { posts, categories, recent } = useLoaderData<BlogListData>();
  const { search } = useLocation();
  const state = stateOf(new URLSearchParams(search));
  const isWhole = posts === null || 'all' in posts;
  useEffect(() => setHasAllPosts(isWhole), [isWhole]);
  return (
    <>
      <VideoBanner
        title="Blog"
        lead="Notes from people who build AI systems and have to stand behind them."
        breadcrumbs={<Breadcrumbs current="Blog" />}
        video={{ loops: [webm, mp4], poster, thread: loopThreads.blog }}
      />
      <Section>
        <div className={styles.columns}>
          {posts ? (
            <Posts view={viewOf(posts, categories, state)} isFiltered={state.category !== null} />
          ) : (
            <Reload other={{ text: 'Services', href: paths.services }} />
          )}
          <Sidebar categories={categories} recent={recent} selected={state.category} />
        </div>
      </Section>
    </>
  );
}
