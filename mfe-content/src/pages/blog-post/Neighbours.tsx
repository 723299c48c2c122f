import { paths } from '@weft/site/paths';
import type { PostLink } from './loader';
import styles from './neighbours.module.css';

/** The posts next to this one in the blog's order. */
export function Neighbours({ older, newer }: { older: PostLink | null; newer: PostLink | null }) {
  if (!older && !newer) return null;
  return (
    <nav className={styles.neighbours} aria-label="Previous and next post">
      {older ? <Neighbour post={older} label="Previous" rel="prev" /> : <span />}
      {newer ? <Neighbour post={newer} label="Next" rel="next" /> : null}
    </nav>
  );
}

function Neighbour({ post, label, rel }: { post: PostLink; label: string; rel: string }) {
  return (
    <a className={styles[rel]} href={paths.blogPost(post.slug)} rel={rel}>
      <span className={styles.label}>{label}</span> {post.title}
    </a>
  );
}
