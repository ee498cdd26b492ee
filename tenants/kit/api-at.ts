import { leastCapable, ownCapable, type ApiOrigin } from '@/lib/domain/api-origin';

/** A pay API of somebody else's at an origin; what isn't said that it can do, it can't. */
export function apiAt(url: string, says: Partial<Omit<ApiOrigin, 'url'>> = {}): ApiOrigin {
  return { url, ...leastCapable, ...says };
}

/** Our own backend at an origin. */
export function ourApiAt(url: string): ApiOrigin {
  return { url, ...ownCapable };
}
