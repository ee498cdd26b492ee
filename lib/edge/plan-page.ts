import type { Area } from '@/lib/domain/areas';
import { personalKeys } from '@/lib/domain/carry-query';
import { environmentOf, isDemoHost } from '@/lib/domain/demo-host';
import type { Edition } from '@/lib/domain/edition';
import { isErrorCode } from '@/lib/domain/error-codes';
import { writeGameSegment } from '@/lib/domain/game-segment';
import { gameByClientId } from '@/tenants/kit/games';
import { internalPath, type PageKey } from './internal-path';
import { knownPage, unknownPage } from './known-pages';
import type { PageContext } from './page-context';
import { routePath } from './page-path';
import { resolveEdition, resolveRedirect } from './resolve-edition';
import { isSignInReturn } from './secret-address';
import type { EdgeDecision } from './types';

/**
 * A page without an allowed area: the brand's /notArea, rendered under the first allowed area, since it needs one. A return from a sign-in
 * is excepted: the provider's address has no area, and the page leads back to one that has.
 */
export function planNotArea(page: PageContext): EdgeDecision {
  const [first] = page.tenant.areas;
  const path = isSignInReturn(page.input.path) ? page.input.path : '/notArea';
  return first ? rewrite(page, first, editionOf(page, first), path) : { kind: 'reject', status: 404 };
}

/** The redirect for a path that its edition has elsewhere, with the query byte for byte; null for all other paths. */
export function planRedirect(page: PageContext, area: Area): EdgeDecision | null {
  const path = resolveRedirect(page.tenant, editionOf(page, area), page.input.path);
  if (path === null) return null;
  return { kind: 'redirect', to: path + page.input.search, status: 302, cookies: page.cookies };
}

/**
 * The parameter-error screen, in place of any page in the game's own view (visit=sdk) whose client id isn't one of the brand's: there, only
 * the address can tell the game. Elsewhere an unknown client id is ignored, and the page shows the brand's games.
 */
export function planBadParams(page: PageContext, area: Area): EdgeDecision | null {
  if (page.query.get('visit') !== 'sdk' || page.game.game !== null) return null;
  return rewrite(page, area, editionOf(page, area), '/showError/params');
}

/**
 * /errorReplenish in place of the page of a debt whose link names a game that isn't one of the brand's. A link that names its debt by
 * `replenish_id` needs no game.
 */
export function planBadDebtLink(page: PageContext, area: Area): EdgeDecision | null {
  const { input, query, tenant } = page;
  if (routePath(input.path) !== '/replenishGoods' || Boolean(query.get('replenish_id'))) return null;
  const clientId = query.get('rp_client_id') ?? '';
  if (clientId === '' || gameByClientId(tenant, clientId) !== null) return null;
  return rewrite(page, area, editionOf(page, area), '/errorReplenish');
}

/** A page of the edition or of both editions; if the address has none, the unknown page. */
export function planPage(page: PageContext, area: Area): EdgeDecision {
  return rewrite(page, area, editionOf(page, area), errorPath(page) ?? page.input.path);
}

/** /showError with a known code in its query has a page for that code. */
function errorPath({ input, query }: PageContext): string | null {
  const code = query.get('code');
  return routePath(input.path) === '/showError' && isErrorCode(code) ? `/showError/${code}` : null;
}

function editionOf({ tenant, game, input, query }: PageContext, area: Area): Edition {
  return resolveEdition(tenant, { area, game: game.game?.code ?? null, path: input.path, query });
}

function rewrite(page: PageContext, area: Area, edition: Edition, path: string): EdgeDecision {
  const { tenant, locale, game, input, query, cookies, isPrivate } = page;
  const known = knownPage(edition, path);
  const key: PageKey = {
    tenant: tenant.id,
    environment: environmentOf(input.host),
    area,
    locale: locale.locale,
    folder: known.folder,
    // Pages that look the same in both editions do so on every platform.
    game: writeGameSegment({ ...game.named, ...(known.folder === 'shared' && { platform: 'web' }) }),
  };
  return {
    kind: 'rewrite',
    to: internalPath(key, known.path),
    status: known === unknownPage ? 404 : 200,
    lifetime: 60,
    cookies,
    isPrivate,
    isIndexable: resolveIndexing(input.host, path, query),
  };
}

const publicPages = ['/selectGoods', '/selectGame'];

/** True for a page that search engines may list: a public one, on a host that isn't a demo host, with nothing personal in its query. */
function resolveIndexing(host: string, path: string, query: URLSearchParams): boolean {
  return (
    !isDemoHost(host) && publicPages.includes(routePath(path)) && !personalKeys.some((key) => query.has(key))
  );
}
