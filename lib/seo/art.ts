import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** One of our own SVG files, by its public path; null for anything else, such as a picture on another server. */
export async function readArt(asset: string): Promise<Buffer | null> {
  if (!/^\/art\/[a-z0-9-]+(\/[a-z0-9-]+)*\.svg$/.test(asset)) return null;
  return readFile(path.join(process.cwd(), 'public', asset)).catch(() => null);
}
