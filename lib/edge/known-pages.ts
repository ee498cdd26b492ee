import type { Edition } from '@/lib/domain/edition';
import { isErrorCode } from '@/lib/domain/error-codes';
import { isSignInProvider } from '@/lib/domain/sign-in-providers';
import { routePath } from './page-path';

/** The path of the one page that stands for every address without a page; its folder in app is a catch-all. */
export const unknownPage = '/404';

const special = ['/errorReplenish', '/notArea', '/certifiedReal', '/showError'];
const pages: Readonly<Record<Edition, ReadonlySet<string>>> = {
  modern: new Set(['/selectGoods', '/activity', '/my', '/userCenter', ...special]),
  classic: new Set(['/selectGame', '/selectGoods', '/recharge', '/result', '/replenishGoods', ...special]),
};

/**
 * The path of the page an address leads to, spelt one way: a page of the edition, an error code or a sign-in provider of the closed
 * lists, else the unknown page. Only what this returns becomes a key of kept pages, so that nobody can fill them (F6.11).
 */
export function knownPage(edition: Edition, path: string): string {
  const plain = routePath(path);
  if (pages[edition].has(plain)) return plain;
  const [, folder, name = ''] = /^\/(showError|signin)\/([^/]+)$/.exec(plain) ?? [];
  const isKnown = folder === 'showError' ? isErrorCode(name) : folder === 'signin' && isSignInProvider(name);
  return isKnown ? plain : unknownPage;
}
