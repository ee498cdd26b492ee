import 'server-only';
import { readFile } from 'node:fs/promises';

/** What Next calls the build that this process runs; without one, as in development, always the same word. */
export async function buildId(): Promise<string> {
  const id = await readFile('.next/BUILD_ID', 'utf8').catch(() => '');
  return id.trim() || 'unbuilt';
}
