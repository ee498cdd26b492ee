import { isBelow } from '@/lib/domain/request-path';

const hostFiles = ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/sw.js', '/offline.html'];
const localCalls = ['/api/healthz', '/api/readyz', '/api/openapi.json'];

/** A provider's callback. Any host accepts it, since its signature is checked instead. */
export function isProviderCallback(path: string): boolean {
  return /^\/api\/notify\/[^/]/.test(path);
}

/** A file that differs by host and is served by a route handler. */
export function isHostFile(path: string): boolean {
  return hostFiles.includes(path);
}

/** A host file that queries the catalogue each time it is requested. */
export function isCatalogueFile(path: string): boolean {
  return ['/sitemap.xml', '/manifest.webmanifest'].includes(path);
}

/** True below the folder of page previews, where any path without a preview is a 404. */
export function isImageFolder(path: string): boolean {
  return isBelow(path, '/og');
}

/** What this machine's own name answers besides callbacks: health checks and the API's description. */
export function isLocalCall(path: string): boolean {
  return localCalls.includes(path);
}
