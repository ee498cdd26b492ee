import type { Edition } from '@/lib/domain/edition';
import { routePath } from './page-path';

const redirects: Readonly<Record<Edition, ReadonlyMap<string, string>>> = {
  modern: new Map(['/', '/selectGame', '/layoutGame', '/result'].map((path) => [path, '/selectGoods'])),
  classic: new Map([['/', '/selectGame']]),
};

/**
 * Where a path leads in an edition, or null when it is a page of its own (F2.1, F2.2). The caller adds the
 * query.
 */
export function resolveRedirect(edition: Edition, path: string): string | null {
  return redirects[edition].get(routePath(path)) ?? null;
}
