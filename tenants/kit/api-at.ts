import { leastCapable, ownCapable, type ApiOrigin } from '@/lib/domain/api-origin';

/** A third party's pay API at an origin. Capabilities that `says` doesn't list are assumed to be missing. */
export function apiAt(url: string, says: Partial<Omit<ApiOrigin, 'url'>> = {}): ApiOrigin {
  return { url, ...leastCapable, ...says };
}

/** Our own backend at an origin. */
export function ourApiAt(url: string): ApiOrigin {
  return { url, ...ownCapable };
}
