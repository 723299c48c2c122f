import { cp, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { EditedSources } from './edited-sources';
import { freePort } from './free-port';
import { builtStore, projectFolder, type Released } from './project';
import { Service } from './service';

const MEDIA = '.cache/media';

/** `npm run dev -- <remote>` on a copy of the sources that a test may edit. */
export class DevSession {
  private constructor(
    readonly url: string,
    readonly sources: EditedSources,
    private readonly service: Service,
  ) {}

  static async start(remote: Released, apiUrl: string): Promise<DevSession> {
    const sources = await EditedSources.of(remote, 'shell');
    for (const entry of ['tools', 'package.json', 'package-lock.json', '.browserslistrc'])
      await cp(path.join(projectFolder, entry), path.join(sources.folder, entry), { recursive: true });
    // Pictures were made when the site was built.
    await mkdir(path.join(sources.folder, '.cache'));
    await symlink(path.join(projectFolder, MEDIA), path.join(sources.folder, MEDIA), 'junction');
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const service = new Service({
      program: path.join(sources.folder, 'tools/dev/dev.ts'),
      folder: sources.folder,
      arguments: [remote],
      env: { PORT: String(port), API_URL: apiUrl, RELEASES_URL: builtStore },
    });
    const session = new DevSession(url, sources, service);
    try {
      await service.answers(`${url}/readyz`, 120_000);
    } catch (error) {
      await session.end();
      throw error;
    }
    return session;
  }

  async end(): Promise<void> {
    await this.service.stop();
    await this.sources.remove();
  }
}
