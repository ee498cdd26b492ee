import type { GameSegment } from '@/lib/domain/game-segment';
import { readyLocales } from '@/lib/domain/locales';
import { isCrawler, type Platform, platformOf } from '@/lib/domain/platform';
import { gameByClientId, type FoundGame } from '@/tenants/kit/games';
import type { Tenant } from '@/tenants/kit/tenant';
import { areaPatches, localePatches } from './cookie-patches';
import { resolveArea } from './resolve-area';
import { isForDebt } from './resolve-edition';
import { resolveLocale } from './resolve-locale';
import type { AreaResult, CookiePatch, EdgeInput, LocaleResult } from './types';

/** What is known about a page request once all signals have been read. */
export type PageContext = Readonly<{
  input: EdgeInput;
  tenant: Tenant;
  query: URLSearchParams;
  area: AreaResult;
  locale: LocaleResult;
  game: PageGame;
  cookies: readonly CookiePatch[];
  isPrivate: boolean;
}>;

/** Reads the signals. `forgetArea` ignores the stored area and clears it, as an unknown short link must. */
export function pageContext(
  input: EdgeInput,
  tenant: Tenant,
  { forgetArea }: { forgetArea: boolean },
): PageContext {
  const query = new URLSearchParams(input.search);
  const clientId = query.get('client_id');
  const storedArea = input.cookies.shop_area ?? null;
  const storedLocale = input.cookies.shop_lang ?? null;
  const area = resolveArea(
    { clientId, query: query.get('domain_area'), stored: forgetArea ? null : storedArea },
    tenant,
  );
  const locale = resolveLocale(
    { query: query.get('spec_lang'), cookie: storedLocale, acceptLanguage: input.acceptLanguage },
    tenant,
  );
  const patches = areaPatches(area, storedArea, tenant);
  const forgotten: CookiePatch[] = forgetArea && storedArea ? [{ kind: 'clear', name: 'shop_area' }] : [];
  return {
    input,
    tenant,
    query,
    area,
    locale,
    // A link to a debt names its game by its own parameter.
    game: resolveGame(
      {
        clientIds: [query.get('rp_client_id'), clientId],
        isForDebt: isForDebt(input.path, query),
        platform: isCrawler(input.userAgent) ? 'web' : platformOf(input.userAgent),
      },
      tenant,
    ),
    cookies: [...(patches.length > 0 ? patches : forgotten), ...localePatches(locale, storedLocale, tenant)],
    isPrivate: !isAreaInUrl(area) || !isLocaleInUrl(locale, tenant),
  };
}

/** True if everybody who requests this address gets this area; without a signal in the address, another visitor's cookie may differ. */
function isAreaInUrl(area: AreaResult): boolean {
  return area.kind === 'area' && ['only', 'client', 'query'].includes(area.source);
}

function isLocaleInUrl({ source }: LocaleResult, { locales }: Tenant): boolean {
  return source === 'query' || readyLocales(locales).length <= 1;
}

/** The game of a page: what its path says of it (a client id that the brand knows, else none) and the game that this identifies. */
type PageGame = Readonly<{ named: GameSegment; game: FoundGame | null }>;

type GameSignals = Readonly<{
  /** The client ids that the address names; the first one that the brand knows counts. */
  clientIds: readonly (string | null)[];
  isForDebt: boolean;
  /** The visitor's, whose first game is shown if the address names none. */
  platform: Platform;
}>;

/** Only known ids reach the path, so that nobody can fill the store of kept pages with invented ones. */
function resolveGame({ clientIds, ...visit }: GameSignals, tenant: Pick<Tenant, 'games'>): PageGame {
  for (const clientId of clientIds) {
    const game = clientId === null ? null : gameByClientId(tenant, clientId);
    if (game !== null) return { named: { clientId, ...visit }, game };
  }
  return { named: { clientId: null, ...visit }, game: null };
}
