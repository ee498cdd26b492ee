import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './lib/backend/**/*schema.ts',
  out: './lib/backend/kernel/db/migrations',
});
