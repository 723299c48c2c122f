import { defineConfig } from 'drizzle-kit';

// `npx drizzle-kit generate --name <what-changes>`, run in this folder, writes the next migration.
export default defineConfig({ dialect: 'postgresql', schema: './db/schema.ts', out: './db/migrations' });
