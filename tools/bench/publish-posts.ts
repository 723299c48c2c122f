import { publishCommand, stateCommand } from 'api/content/content-commands';
import type { ContentFolder } from 'api/content/content-folder';
import type { PostRow } from 'api/content/content-rows';
import { openCommandRunner } from 'api/private-socket/command-runner';

/**
 * Adds posts to the database in a folder as `npm run content` would; the API may be running. If the folder has no
 * database, one is created.
 */
export async function publishPosts(
  folder: string,
  { categories }: Pick<ContentFolder, 'categories'>,
  posts: PostRow[],
): Promise<void> {
  const runner = await openCommandRunner({ DATA_DIR: folder }, { makes: true });
  try {
    const { version } = await runner.run(stateCommand, null);
    await runner.run(publishCommand, {
      base: version,
      categories,
      jobOrder: [],
      put: { posts, 'case-studies': [], jobs: [] },
      remove: { posts: [], 'case-studies': [], jobs: [] },
    });
  } finally {
    await runner.close();
  }
}
