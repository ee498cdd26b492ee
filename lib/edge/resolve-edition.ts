import type { Area } from '@/lib/domain/areas';
import { editionFor, type Edition } from '@/lib/domain/edition';
import type { GameCode } from '@/tenants/kit/game-codes';
import type { Tenant } from '@/tenants/kit/tenant';
import { routePath } from './page-path';

export type EditionSignals = Readonly<{
  area: Area;
  game: GameCode | null;
  path: string;
  query: URLSearchParams;
}>;

/** The edition of a page (F2.3): the address decides for debts and for the user centre inside a game, otherwise the brand's policy. */
export function resolveEdition(
  { modernEdition }: Pick<Tenant, 'modernEdition'>,
  signals: EditionSignals,
): Edition {
  if (isForDebt(signals.path, signals.query)) return 'classic';
  if (isSdkUserCenter(signals.path, signals.query)) return 'modern';
  return editionFor(modernEdition, signals.area, signals.game);
}

/** True if the visitor came to pay a debt: through the debt's link, or with its parameters carried from page to page. */
export function isForDebt(path: string, query: URLSearchParams): boolean {
  return (
    routePath(path) === '/replenishGoods' ||
    Boolean(query.get('replenish_id')) ||
    Boolean(query.get('rp_client_id'))
  );
}

function isSdkUserCenter(path: string, query: URLSearchParams): boolean {
  return routePath(path) === '/userCenter' && query.get('visit') === 'sdk';
}

/**
 * Where the edition depends on the game, a page can link to another game's page by the path of its own edition: both editions know the
 * other's paths for payment and orders.
 */
const redirects: Readonly<Record<Edition, ReadonlyMap<string, string>>> = {
  modern: new Map([
    ...['/', '/selectGame', '/layoutGame', '/recharge', '/result'].map(
      (path) => [path, '/selectGoods'] as const,
    ),
    ['/orders', '/my'],
  ]),
  classic: new Map([
    ['/', '/selectGame'],
    ['/my', '/orders'],
  ]),
};

/** The path to which a path redirects in an edition, or null if it is a page of its own (F2.1, F2.2). The caller adds the query. */
export function resolveRedirect(edition: Edition, path: string): string | null {
  return redirects[edition].get(routePath(path)) ?? null;
}
