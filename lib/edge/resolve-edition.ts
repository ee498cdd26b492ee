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

const redirects: Readonly<Record<Edition, ReadonlyMap<string, string>>> = {
  modern: new Map([
    ...['/', '/selectGame', '/layoutGame', '/result'].map((path) => [path, '/selectGoods'] as const),
    ['/orders', '/my'],
  ]),
  classic: new Map([['/', '/selectGame']]),
};

/**
 * Where the edition depends on the game, pages link to those of another game by the paths of their own edition. Elsewhere these paths are
 * unknown (F2.1, F2.2).
 */
const redirectsBetweenGames: typeof redirects = {
  modern: new Map([['/recharge', '/selectGoods']]),
  classic: new Map([['/my', '/orders']]),
};

/** The path to which a path redirects in an edition, or null if it is a page of its own (F2.1, F2.2). The caller adds the query. */
export function resolveRedirect(
  { modernEdition }: Pick<Tenant, 'modernEdition'>,
  edition: Edition,
  path: string,
): string | null {
  const route = routePath(path);
  const between = modernEdition.kind === 'games' ? redirectsBetweenGames[edition].get(route) : undefined;
  return redirects[edition].get(route) ?? between ?? null;
}
