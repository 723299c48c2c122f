import { sql } from 'drizzle-orm';
import { files } from '../../db/forms-schema';

/** What is read of a file that is stored. Large ones are read quickly only as base64, like they are written. */
export const storedFile = {
  storedName: files.storedName,
  name: files.name,
  mediaType: files.mediaType,
  content: sql<Buffer | null>`encode(${files.content}, 'base64')`.mapWith((text: string) =>
    Buffer.from(text, 'base64'),
  ),
};
