import type { ApiOrigin } from '@/lib/domain/api-origin';

/** A pay API at an origin; what isn't said is as our own backend does it. */
export function apiAt(url: string, exceptions: Partial<Omit<ApiOrigin, 'url'>> = {}): ApiOrigin {
  return { url, idempotent: true, methods: 'get-and-post', ...exceptions };
}
