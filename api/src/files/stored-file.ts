import { sql } from 'drizzle-orm';
import { files } from '../../db/forms-schema';

/** The columns that are read of a stored file. Only base64 is fast for large files, for reading as for writing. */
export const storedFileColumns = {
  storedName: files.storedName,
  name: files.name,
  mediaType: files.mediaType,
  sha256: files.sha256,
  content: sql<Buffer | null>`encode(${files.content}, 'base64')`.mapWith((text: string) =>
    Buffer.from(text, 'base64'),
  ),
};
