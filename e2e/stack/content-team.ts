import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Api } from './api';
import { builtStore, projectFolder } from './project';
import { Service } from './service';
import { temporaryFolder } from './temporary-folder';

export interface Published {
  /** Exit code of the command. */
  code: number | null;
  lines: string[];
}

/** A content team: its own folder of content, and the command that publishes it. */
export class ContentTeam {
  private constructor(
    private readonly api: Api,
    private readonly folder: string,
    readonly remove: () => Promise<void>,
  ) {}

  /** Starts with the site's initial content. */
  static async at(api: Api): Promise<ContentTeam> {
    const { path: folder, remove } = await temporaryFolder();
    await cp(path.join(projectFolder, 'content'), folder, { recursive: true });
    return new ContentTeam(api, folder, remove);
  }

  /** @param file below the folder, for example `posts/a-post.md` */
  async write(file: string, text: string): Promise<void> {
    await writeFile(path.join(this.folder, file), text);
  }

  async takeAway(file: string): Promise<void> {
    await rm(path.join(this.folder, file));
  }

  /** Does what `npm run content -- publish` does, while the site runs. */
  async publish(...options: string[]): Promise<Published> {
    const command = new Service({
      program: 'tools/content/content.ts',
      arguments: ['publish', '--folder', this.folder, ...options],
      env: { DATA_DIR: this.api.folder, RELEASES_URL: builtStore },
    });
    return { code: await command.ended, lines: command.lines };
  }
}

export interface PostFile {
  slug: string;
  title: string;
  author?: string;
  description?: string;
  /** Additional lines of front matter. */
  more?: string[];
  body: string;
}

/** A post as a file; its texts may contain anything. */
export function postFile({ slug, title, author, description, more = [], body }: PostFile): string {
  return [
    '---',
    `title: ${JSON.stringify(title)}`,
    `slug: ${slug}`,
    'category: data-science',
    `author: ${JSON.stringify(author ?? 'Sample Author')}`,
    'updated_at: "2026-12-01T06:00:00Z"',
    `meta_description: ${JSON.stringify(description ?? `What ${slug} is about.`)}`,
    'meta_keywords: [looms]',
    ...more,
    '---',
    body,
    '',
  ].join('\n');
}

/** A case study as a file: each of its five texts is the body. */
export function studyFile({ slug, title, author: client, body }: PostFile): string {
  const sections = ['Introduction', 'Objectives', 'Solution', 'Implementation', 'Results'];
  return [
    '---',
    `title: ${JSON.stringify(title)}`,
    `slug: ${slug}`,
    'category: data-science',
    `client_name: ${JSON.stringify(client ?? 'A mill')}`,
    'updated_at: "2026-12-01T06:00:00Z"',
    'side_card_heading: Start small',
    `side_card_content: ${JSON.stringify(title)}`,
    'technologies_used: [Python]',
    '---',
    ...sections.flatMap((section) => [`## ${section}`, '', body, '']),
  ].join('\n');
}
