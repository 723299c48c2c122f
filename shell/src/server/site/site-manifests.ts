import { createHash } from 'node:crypto';
import type { BootRemote, SiteManifest, SiteManifestFile } from '@weft/federation/boot';
import { EncodedText, type Encoding, encodingFor } from '@weft/http-server/encoded-text';
import type { FastifyInstance } from 'fastify';

/** Sets of releases that tabs may still ask for: those that were in service last. */
const KEPT = 20;

/**
 * Which release of each remote a visit gets, with the files of every page: one immutable file for each set of
 * releases, so that a browser can fetch a page's code without asking what it is made of.
 */
export class SiteManifests {
  private readonly kept = new Map<string, EncodedText>();
  /** Of the releases in service. */
  current = this.keep([]);

  /** Of a set that some visitors get; it is kept like the others. */
  of(remotes: readonly BootRemote[]): SiteManifestFile {
    const file = this.keep(remotes);
    const oldest = [...this.kept.keys()].find((address) => address !== this.current.address);
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
    return file;
  }

  /** Other releases are in service. */
  update(remotes: readonly BootRemote[]): void {
    this.current = this.of(remotes);
  }

  /** The file at an address; null where it is none of those that are kept. */
  async read(address: string, encoding: Encoding): Promise<Buffer | null> {
    return (await this.kept.get(address)?.in(encoding)) ?? null;
  }

  private keep(remotes: readonly BootRemote[]): SiteManifestFile {
    const sorted = [...remotes].sort((one, other) => (one.name < other.name ? -1 : 1));
    const body = Buffer.from(JSON.stringify({ remotes: sorted } satisfies SiteManifest));
    const hash = createHash('sha384').update(body).digest();
    const address = `/_site/${hash.toString('hex', 0, 8)}.json`;
    const text = new EncodedText(body);
    this.kept.delete(address);
    this.kept.set(address, text);
    // Ready before anybody asks for it.
    void text.in('br');
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
