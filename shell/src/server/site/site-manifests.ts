import { createHash } from 'node:crypto';
import type { BootRemote, SiteManifest, SiteManifestFile } from '@weft/federation/boot';
import { EncodedText, type Encoding, encodingFor } from '@weft/http-server/encoded-text';
import type { FastifyInstance } from 'fastify';

/** How many files are stored, those of the latest sets of releases, since open tabs may still request them. */
const MAX_FILES = 20;

/**
 * Which release of each remote a visit gets, with the files of every page: one immutable file per set of releases, from
 * which a browser knows a page's files without a further request.
 */
export class SiteManifests {
  private readonly files = new Map<string, EncodedText>();
  /** The file for the releases in service. */
  current = this.keep([]);

  /** The file for a set that only some visitors get; it is kept like the others. */
  of(remotes: readonly BootRemote[]): SiteManifestFile {
    const file = this.keep(remotes);
    const oldest = [...this.files.keys()].find((address) => address !== this.current.address);
    if (this.files.size > MAX_FILES && oldest !== undefined) this.files.delete(oldest);
    return file;
  }

  /** Called when the releases in service have changed. */
  update(remotes: readonly BootRemote[]): void {
    this.current = this.of(remotes);
  }

  /** The file at an address; null if it is not stored. */
  async read(address: string, encoding: Encoding): Promise<Buffer | null> {
    return (await this.files.get(address)?.bytesFor(encoding)) ?? null;
  }

  private keep(remotes: readonly BootRemote[]): SiteManifestFile {
    const sorted = [...remotes].sort((one, other) => (one.name < other.name ? -1 : 1));
    const body = Buffer.from(JSON.stringify({ remotes: sorted } satisfies SiteManifest));
    const hash = createHash('sha384').update(body).digest();
    const address = `/_site/${hash.toString('hex', 0, 8)}.json`;
    const text = new EncodedText(body);
    this.files.delete(address);
    this.files.set(address, text);
    // Compressed before the first request.
    void text.bytesFor('br');
    return { address, integrity: `sha384-${hash.toString('base64')}` };
  }
}

/** `GET /_site/<hash>.json`: the releases of a visit and their files. */
export function siteManifestRoute(app: FastifyInstance, manifests: SiteManifests): void {
  app.get('/_site/:name', async (request, reply) => {
    const encoding = encodingFor(request.headers['accept-encoding']);
    const body = await manifests.read(request.raw.url ?? '', encoding);
    reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8');
    if (!body) return reply.code(404).header('cache-control', 'no-store').send('{}');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.header('cache-control', 'public, max-age=31536000, immutable').send(body);
  });
}
