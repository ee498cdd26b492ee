import fileHeaders from './file-headers.json';
import { plainTextHeaders } from './plain-text';

const folders = ['/_next/', '/art/', '/fonts/'];

/** True for a path below a folder that contains only files, the same for everybody. */
export function isBelowFiles(path: string): boolean {
  return folders.some((folder) => path.startsWith(folder));
}

/**
 * The answer for a path below these folders that has no file. It must not come from Next: five segments after the first one, whatever they
 * are, fit the route of a page, which Next would render and keep under the invented path.
 */
export const missingFile = {
  status: 404,
  text: 'Not Found',
  headers: { ...plainTextHeaders, ...fileHeaders.policy, 'cache-control': 'no-store' },
} as const;
