import type { Tenant } from '@/tenants/tenant';
import type { DbOrTx } from '@/lib/backend/db/client';
import type { TenantScope } from '@/lib/backend/platform/scope';
import { isArea, type Area } from '@/lib/domain/areas';
import type { Locale } from '@/lib/domain/locales';
import { readLocal, type LocalText } from '@/lib/domain/local-text';
import { findClient, type ClientRow, type GameRow } from './repo';

/** What the catalogue needs to know of whoever looks: the brand and the language. A route's context is one. */
export type Viewer = Readonly<{ scope: TenantScope; tenant: Tenant; locale: Locale }>;

/** Why there is nothing to see: named as the API codes are. */
export type SellableFault = 'wrongDomain' | 'notAGame';

/** A game that is sold to this visitor. */
type Shelf = Readonly<{ client: ClientRow; game: GameRow }>;

/** True where the brand sells in the area (spec section 8, −3014 otherwise). */
export function isAllowedArea(tenant: Pick<Tenant, 'areas'>, area: string): area is Area {
  return isArea(area) && tenant.areas.includes(area);
}

/** The game behind a client id, after the two questions every catalogue call asks first: is the area ours, is the game. */
export async function findSellableGame(
  db: DbOrTx,
  { scope, tenant }: Pick<Viewer, 'scope' | 'tenant'>,
  place: Readonly<{ client_id: string; domain_area: Area }>,
): Promise<Shelf | SellableFault> {
  if (!isAllowedArea(tenant, place.domain_area)) return 'wrongDomain';
  return (await findClient(db, scope, place.client_id)) ?? 'notAGame';
}

/** Reads local texts in the viewer's language. */
export const wordsFor =
  ({ locale, tenant }: Pick<Viewer, 'locale' | 'tenant'>) =>
  (text: LocalText): string =>
    readLocal(text, locale, tenant.defaultLocale);
