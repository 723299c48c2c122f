import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { matchesEntityTag } from '@weft/http-server/entity-tags';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { MEDIA_FILE } from '../http/media-file';
import { sendProblem } from '../http/problems';

const mediaTypes: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
};

const FileParams = v.object({ file: v.pipe(v.string(), v.maxLength(120), v.regex(MEDIA_FILE)) });
type FileParams = v.InferOutput<typeof FileParams>;

/** An SVG opened by itself may style itself and do nothing else. */
const mediaPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Suffix of a picture's variant for small sizes or for wide ones; without that file the normal picture is served. */
const CUT = /-[sw](?=\.[a-z]+$)/;

/** The pictures of posts, from one flat folder. */
export function mediaRoutes(app: FastifyInstance, directory: string): void {
  app.get<{ Params: FileParams }>(
    '/media/:file',
    { schema: { tags: ['media'], summary: 'A picture of a post', params: FileParams } },
    async (request, reply) => {
      const { file } = request.params;
      const regular = file.replace(CUT, '');
      const found =
        (await find(directory, file)) ?? (regular === file ? null : await find(directory, regular));
      if (!found) return sendProblem(reply, { status: 404, detail: 'There is no such picture.' });
      // Weak, since the compressed forms of a drawing share it.
      const etag = `W/"${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}"`;
      reply.headers({
        etag,
        'cache-control': 'public, max-age=86400',
        'content-security-policy': mediaPolicy,
        // A site on another origin shows these pictures too.
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (matchesEntityTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      const extension = file.split('.').at(-1) ?? '';
      reply.type(mediaTypes[extension] ?? 'application/octet-stream').header('content-length', found.size);
      return reply.send(createReadStream(found.path));
    },
  );
}

async function find(directory: string, file: string) {
  const path = join(directory, file);
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? { path, size: found.size, mtimeMs: found.mtimeMs } : null;
}
