import type { EdgeInput } from '@/lib/edge/types';

/** An edge input for a URL; everything that `more` doesn't set is that of a plain first visit. */
export function visit(url: string, more: Partial<EdgeInput> = {}): EdgeInput {
  const { host, pathname, search } = new URL(url);
  return {
    host,
    path: pathname,
    search,
    cookies: {},
    acceptLanguage: '',
    userAgent: '',
    ip: '',
    mode: 'sandbox',
    ...more,
  };
}
