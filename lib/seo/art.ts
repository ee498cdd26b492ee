import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A drawing of our own by its public path; null for anything else, such as a picture on somebody's server. */
export async function readArt(asset: string): Promise<Buffer | null> {
  if (!/^\/art\/[a-z0-9-]+(\/[a-z0-9-]+)*\.svg$/.test(asset)) return null;
  return readFile(path.join(process.cwd(), 'public', asset)).catch(() => null);
}
