import type { Tenant } from '@/tenants/kit/tenant';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import { isArea, type Area } from '@/lib/domain/areas';
import type { Locale } from '@/lib/domain/locales';
import { readLocal, type LocalText } from '@/lib/domain/local-text';
import { findClient, type ClientRow, type GameRow } from './repo';
import { err, ok, type Result } from '@/lib/domain/result';

/** What the catalogue needs to know about the visitor: brand and language. A route's context has both. */
export type Viewer = Readonly<{ scope: TenantScope; tenant: Tenant; locale: Locale }>;

/** Why the visitor can't be shown anything: the brand doesn't sell in the area, or doesn't have the game. */
export type SellableError = 'areaNotSold' | 'gameUnknown';

/** What a call is about: a client of a game, in an area. */
export type Place = Readonly<{ clientId: string; area: Area }>;

/** A game that is sold to this visitor. */
type SellableGame = Readonly<{ client: ClientRow; game: GameRow }>;

/** True when the brand sells in the area; the API answers −3014 otherwise (F6.4). */
export function isAllowedArea(tenant: Pick<Tenant, 'areas'>, area: string): area is Area {
  return isArea(area) && tenant.areas.includes(area);
}

/**
 * The game behind a client id, after the two checks that every catalogue call starts with: does the brand
 * sell in the area, and does it have the game.
 */
export async function findSellableGame(
  db: DbOrTx,
  { scope, tenant }: Pick<Viewer, 'scope' | 'tenant'>,
  { clientId, area }: Place,
): Promise<Result<SellableGame, SellableError>> {
  if (!isAllowedArea(tenant, area)) return err('areaNotSold');
  const found = await findClient(db, scope, clientId);
  return found === null ? err('gameUnknown') : ok(found);
}

/** Returns a function that reads texts in the viewer's language. */
export const wordsFor =
  ({ locale, tenant }: Pick<Viewer, 'locale' | 'tenant'>) =>
  (text: LocalText): string =>
    readLocal(text, locale, tenant.defaultLocale);
