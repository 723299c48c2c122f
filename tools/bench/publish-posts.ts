import { publishCommand, stateCommand } from 'api/content/content-commands';
import type { ContentFolder } from 'api/content/content-folder';
import type { PostRow } from 'api/content/content-rows';
import { openCommandRunner } from 'api/private-socket/command-runner';

/** Adds posts to what the database in a folder has, as `npm run content` publishes them; the API may run meanwhile. */
export async function publishPosts(
  folder: string,
  { categories }: Pick<ContentFolder, 'categories'>,
  posts: PostRow[],
): Promise<void> {
  const runner = await openCommandRunner({ DATA_DIR: folder });
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
