import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sha384 } from '@weft/federation/stored-release.server';
import type { Reference } from '@weft/verify/open-release';
import { TaskCancelledError, type TimeoutPolicy, TimeoutStrategy, timeout } from 'cockatiel';
import { copyRelease, openCopy, removeCopy } from './copy-release';

export interface OtherOriginsOptions {
  /** Origins that releases may come from. */
  allowed: readonly string[];
  /** Origin of the site, whose pages must be allowed to load the files. */
  site: string;
  /** Folder for fetched releases, for restarts and for when the origin is unavailable. */
  folder: string;
  /** Milliseconds that fetching a whole release may take. */
  limit?: number;
}

type Named = Omit<Reference, 'remote'>;

/** Milliseconds for a whole release. */
const WHOLE_LIMIT = 60_000;
/** Milliseconds for one file. */
const LIMIT = 10_000;

/** Content types that browsers accept for files with `nosniff`. */
const TYPES: Record<string, RegExp> = {
  js: /^(?:text|application)\/(?:x-)?(?:java|ecma)script\b/i,
  css: /^text\/css\b/i,
};

/** Fetches and stores releases that live on other origins. It checks no file: opening a copy checks every hash. */
export class OtherOrigins {
  // `fetch`'s own signal may be garbage-collected while the body still arrives, so a second limit is needed.
  private readonly fileInTime = timeout(LIMIT + 500, TimeoutStrategy.Aggressive);
  private readonly wholeInTime;

  constructor(private readonly options: OtherOriginsOptions) {
    this.wholeInTime = timeout(options.limit ?? WHOLE_LIMIT, TimeoutStrategy.Aggressive);
  }

  get allowed(): readonly string[] {
    return this.options.allowed;
  }

  /**
   * Opens a release, fetched once: `openCopy`.
   *
   * @throws Error if the origin is not allowed, or a file does not arrive, differs, or may not be loaded by the site
   */
  async use<Opened>(
    reference: Reference,
    baseUrl: string,
    open: (folder: string) => Promise<Opened>,
  ): Promise<Opened> {
    const { origin } = new URL(baseUrl);
    if (!this.options.allowed.includes(origin))
      throw new Error(`active.json has its releases at ${origin}, which REMOTE_ORIGINS does not allow`);
    const folder = path.join(this.options.folder, reference.remote, nameOf(reference));
    return openCopy(folder, () => this.fetch(reference, { baseUrl, folder }), open);
  }

  /** Removes the copies of a remote's releases, except these. */
  async prune(remote: string, references: readonly Named[]): Promise<void> {
    const folder = path.join(this.options.folder, remote);
    const names = references.map(nameOf);
    const others = (await readdir(folder).catch(() => [])).filter((name) => !names.includes(name));
    await Promise.all(others.map((name) => removeCopy(path.join(folder, name))));
  }

  private fetch(
    { remote, version, integrity }: Reference,
    { baseUrl, folder }: { baseUrl: string; folder: string },
  ): Promise<void> {
    const base = releaseAddress(baseUrl, { remote, version });
    return withTimeout(this.wholeInTime, base, (signal) =>
      copyRelease({
        folder,
        // Browsers load compressed files from the origin itself.
        forms: [],
        check: async ({ text }) => {
          if (sha384(text) !== integrity)
            throw new Error(`${base}release.json does not have the hash that active.json names`);
        },
        get: async (file, most) => {
          signal.throwIfAborted();
          return withTimeout(this.fileInTime, base + file, () => this.ask(base, file, most));
        },
      }),
    );
  }

  private async ask(base: string, file: string, most: number): Promise<Buffer> {
    const { site } = this.options;
    const address = base + file;
    const response = await fetch(address, {
      headers: { origin: site },
      // An allowed origin may not redirect to another one.
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT),
    }).catch((cause: unknown) => {
      throw new Error(`${address} could not be fetched`, { cause });
    });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    const allows = response.headers.get('access-control-allow-origin') ?? 'nothing';
    if (/^(client|standard)\//.test(file) && allows !== '*' && allows !== site)
      throw new Error(`${address} may not be loaded by pages of ${site}: its CORS header says ${allows}`);
    const [, extension = ''] = /^(?:client|standard)\/.*\.(js|css)$/.exec(file) ?? [];
    const type = response.headers.get('content-type') ?? 'none';
    if (extension && !TYPES[extension]?.test(type))
      throw new Error(`${address} would not be run by browsers: its content type is ${type}`);
    return wholeBody(response, most).catch((cause: unknown) => {
      throw new Error(`${address} was not received completely`, { cause });
    });
  }
}

/** @throws Error if it has more bytes than it may, whatever its headers say */
async function wholeBody({ body }: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > most) throw new Error(`it has more than ${most} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Gives up after the limit, with an error that names the address. */
function withTimeout<T>(
  limit: TimeoutPolicy,
  address: string,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return limit
    .execute(({ signal }) => call(signal))
    .catch((error: unknown) => {
      throw error instanceof TaskCancelledError ? new Error(`${address} was not received in time`) : error;
    });
}

/** Folder name of its copy. */
function nameOf({ version, integrity }: Named): string {
  return `${version}-${Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex', 0, 8)}`;
}

/** Address of a release's files, with a trailing slash. */
export function releaseAddress(baseUrl: string, { remote, version }: Omit<Reference, 'integrity'>): string {
  return `${baseUrl}${remote}/${version}/`;
}
