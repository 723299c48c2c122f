import type { RecentBlog } from '@weft/api-contract/blog';
import { socialProfiles } from '@weft/site/company';
import { blogListPath, paths } from '@weft/site/paths';
import { SocialLink } from '@weft/ui/card/SocialLink';
import { facebook } from '@weft/ui/icon/paths/facebook';
import { instagram } from '@weft/ui/icon/paths/instagram';
import { linkedIn } from '@weft/ui/icon/paths/linkedin';
import { SideList, SideSection } from '@weft/ui/side-list/SideList';
import { PostDate } from '../../dates/PostDate';
import styles from './blog-list.module.css';
import type { CountedCategory } from './loader';

const icons = { Facebook: facebook, Instagram: instagram, LinkedIn: linkedIn };

export interface SidebarProps {
  categories: readonly CountedCategory[];
  recent: readonly RecentBlog[];
  selected: string | null;
}

/** Categories, which toggle, recent posts and profiles; a box without data is omitted (D-08). */
export function Sidebar({ categories, recent, selected }: SidebarProps) {
  return (
    <aside className={styles.sidebar}>
      {categories.length > 0 ? (
        <SideList
          title="Categories"
          items={categories.map(({ slug, name, count }) => ({
            text: name,
            // The selected category leads back to all posts.
            href: blogListPath({ category: slug === selected ? null : slug }),
            count: count ?? undefined,
            current: slug === selected,
          }))}
        />
      ) : null}
      {recent.length > 0 ? (
        <SideList
          title="Recent Post"
          items={recent.map(({ title, slug, updated_at }) => ({
            text: title,
            href: slug ? paths.blogPost(slug) : undefined,
            note: <PostDate value={updated_at} />,
          }))}
        />
      ) : null}
      <SideSection title="Follow us">
        <ul className={styles.social}>
          {socialProfiles.map(({ name, href }) => (
            <li key={name}>
              <SocialLink href={href} label={name} icon={icons[name]} />
            </li>
          ))}
        </ul>
      </SideSection>
    </aside>
  );
}
