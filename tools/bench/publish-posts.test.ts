import path from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { stateCommand } from 'api/content/content-commands';
import { readContentFolder } from 'api/content/content-folder';
import { repositoryRoot } from 'api/env';
import { openCommandRunner } from 'api/private-socket/command-runner';
import { generatedPosts } from './generated-posts';
import { publishPosts } from './publish-posts';

it('fills a folder that has no database yet', async () => {
  const folder = temporaryFolder();
  const content = await readContentFolder(path.join(repositoryRoot, 'content'));
  await publishPosts(folder, content, generatedPosts(content, 3));
  const runner = await openCommandRunner({ DATA_DIR: folder });
  const { entries } = await runner.run(stateCommand, null);
  await runner.close();
  expect(Object.keys(entries.posts)).toHaveLength(3);
});
