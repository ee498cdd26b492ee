import 'server-only';
import { readFile } from 'node:fs/promises';

/** Next's id of the build that this process runs; without a build, as in development, always "unbuilt". */
export async function buildId(): Promise<string> {
  const id = await readFile('.next/BUILD_ID', 'utf8').catch(() => '');
  return id.trim() || 'unbuilt';
}
