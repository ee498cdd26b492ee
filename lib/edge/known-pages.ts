import type { Edition } from '@/lib/domain/edition';
import { isErrorCode } from '@/lib/domain/error-codes';
import { gameLinkPage, isSignInProvider } from '@/lib/domain/sign-in-providers';
import type { PageFolder } from './internal-path';
import { routePath } from './page-path';

/** A page that exists: its folder in app, and its path there in its only spelling. */
export type KnownPage = Readonly<{ folder: PageFolder; path: string }>;

/** The page for every address that has none; its folder in app is a catch-all. */
export const unknownPage: KnownPage = { folder: 'shared', path: '/404' };

const editionPages: Readonly<Record<Edition, ReadonlySet<string>>> = {
  modern: new Set(['/selectGoods', '/activity', '/my', '/userCenter']),
  classic: new Set(['/selectGame', '/selectGoods', '/recharge', '/result', '/orders', '/replenishGoods']),
};
const sharedPages: ReadonlySet<string> = new Set([
  '/errorReplenish',
  '/notArea',
  '/certifiedReal',
  '/receipt',
  '/delivery',
  '/showError',
]);

/**
 * The page at an address: one of the edition's or of both editions, an error code's, or a return page for a known sign-in provider or game
 * link; otherwise the unknown page. Only what this function returns becomes a page key, so that nobody can fill the store of kept pages
 * (F6.11).
 */
export function knownPage(edition: Edition, path: string): KnownPage {
  const plain = routePath(path);
  if (editionPages[edition].has(plain)) return { folder: edition, path: plain };
  return sharedPages.has(plain) || isListed(plain) ? { folder: 'shared', path: plain } : unknownPage;
}

function isListed(path: string): boolean {
  const [, folder, name = ''] = /^\/(showError|signin)\/([^/]+)$/.exec(path) ?? [];
  return folder === 'showError'
    ? isErrorCode(name)
    : folder === 'signin' && (isSignInProvider(name) || name === gameLinkPage);
}
