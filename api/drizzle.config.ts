import { defineConfig } from 'drizzle-kit';

// For `npm run migration -w api -- <name>`.
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./db/schema.ts', './db/forms-schema.ts'],
  out: './db/migrations',
});
