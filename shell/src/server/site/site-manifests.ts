import { createHash } from 'node:crypto';
import type { BootRemote, SiteManifest, SiteManifestFile } from '@weft/federation/boot';
import { EncodedText, type Encoding, encodingFor } from '@weft/http-server/encoded-text';
import type { FastifyInstance } from 'fastify';

/** Sets of releases that tabs may still ask for: those that were in service last. */
const KEPT = 20;

interface Kept extends SiteManifestFile {
  text: EncodedText;
}

/**
 * Which release of each remote a visit gets, with the files of every page: one immutable file for each set of
 * releases, so that a browser can fetch a page's code without asking what it is made of.
 */
export class SiteManifests {
  private readonly kept = new Map<string, Kept>();
  private latest = this.keep([]);

  /** Of the releases in service. */
  get current(): SiteManifestFile {
    const { address, integrity } = this.latest;
    return { address, integrity };
  }

  /** Of a set that some visitors get; it is kept like the others. */
  of(remotes: readonly BootRemote[]): SiteManifestFile {
    const { address, integrity } = this.keep(remotes);
    this.forgetOldest();
    return { address, integrity };
  }

  /** Other releases are in service. */
  update(remotes: readonly BootRemote[]): void {
    this.latest = this.keep(remotes);
    this.forgetOldest();
  }

  private forgetOldest(): void {
    const oldest = [...this.kept.keys()].find((address) => address !== this.latest.address);
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
  }

  /** The file at an address; null where it is none of those that are kept. */
  async read(address: string, encoding: Encoding): Promise<Buffer | null> {
    return (await this.kept.get(address)?.text.in(encoding)) ?? null;
  }

  private keep(remotes: readonly BootRemote[]): Kept {
    const sorted = [...remotes].sort((one, other) => (one.name < other.name ? -1 : 1));
    const body = Buffer.from(JSON.stringify({ remotes: sorted } satisfies SiteManifest));
    const hash = createHash('sha384').update(body).digest();
    const address = `/_site/${hash.toString('hex', 0, 8)}.json`;
    const text = new EncodedText(body);
    const file = { address, integrity: `sha384-${hash.toString('base64')}`, text };
    this.kept.delete(address);
    this.kept.set(address, file);
    // Ready before anybody asks for it.
    void text.in('br');
    return file;
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
