import { defineConfig } from 'drizzle-kit';

// `npx drizzle-kit generate --name <what-changes>`, run in this folder, writes the next migration. npm puts
// drizzle-orm where drizzle-kit does not look; a link helps for the moment:
// `ln -s ../api/node_modules/drizzle-orm ../node_modules/drizzle-orm`.
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./db/schema.ts', './db/forms-schema.ts'],
  out: './db/migrations',
});
