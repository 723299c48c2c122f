import { cp, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from 'api/db/free-port';
import { EditedSources } from './edited-sources';
import { builtStore, projectFolder, type Released } from './project';
import { outputOf, Service, type ServiceOptions } from './service';

const MEDIA = '.cache/media';

/** `npm run dev -- <remote>` on a copy of the sources that a test may edit. */
export class DevSession {
  private readonly service: Service;

  private constructor(
    readonly url: string,
    readonly sources: EditedSources,
    private readonly options: ServiceOptions,
  ) {
    this.service = new Service(options);
  }

  static async start(remote: Released, apiUrl: string): Promise<DevSession> {
    const sources = await EditedSources.of(remote, 'shell');
    for (const entry of ['tools', 'package.json', 'package-lock.json', '.browserslistrc'])
      await cp(path.join(projectFolder, entry), path.join(sources.folder, entry), { recursive: true });
    // The pictures were generated when the site was built.
    await mkdir(path.join(sources.folder, '.cache'));
    await symlink(path.join(projectFolder, MEDIA), path.join(sources.folder, MEDIA), 'junction');
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const session = new DevSession(url, sources, {
      program: path.join(sources.folder, 'tools/dev/dev.ts'),
      folder: sources.folder,
      arguments: [remote],
      env: { PORT: String(port), API_URL: apiUrl, RELEASES_URL: builtStore },
    });
    try {
      // It prints its address once the pages are ready.
      await session.service.waitForLine(`${url}   from sources: shell, ${remote}, API`, 120_000);
    } catch (error) {
      await session.end();
      throw error;
    }
    return session;
  }

  /** Resolves when the terminal shows this text. */
  async waitForOutput(text: string): Promise<void> {
    await this.service.waitForLine(text);
  }

  /** Runs the same command again on another port. @throws Error with its output if it fails */
  async startAnother(): Promise<void> {
    const { env, ...options } = this.options;
    await outputOf({ ...options, env: { ...env, PORT: String(await freePort()) } });
  }

  async end(): Promise<void> {
    await this.service.stop();
    await this.sources.remove();
  }
}
