import { accountById, findAccounts } from '@/lib/backend/accounts/find-repo';
import type { AccountRow } from '@/lib/backend/accounts/repo';
import { findGoodsAvailability } from '@/lib/backend/catalog/goods-availability-repo';
import { findClient, listClients, type FoundClient } from '@/lib/backend/catalog/repo';
import { scopeOf } from '@/lib/backend/kernel/scope';
import type { Buyer } from '@/lib/backend/orders/purchase';
import { err, ok, type Result } from '@/lib/domain/result';
import type { Platform } from '@/lib/domain/platform';
import { tenants, type TenantId } from '@/tenants/kit/registry';
import type { OperateDeps } from '../outcome';

type BuyerQuery = Readonly<{ brand: TenantId; player: string; product: string; game?: string | undefined }>;

/**
 * The account that `player` names: `account:17`, the number alone, or the game's own id for the player. If that matches several, the one
 * whose game has the product; if that doesn't decide it either, the message lists them.
 */
export async function findBuyer(
  { db }: OperateDeps,
  { brand, player, product, game }: BuyerQuery,
): Promise<Result<AccountRow, string>> {
  const [, number] = /^(?:account:)?(\d{1,15})$/.exec(player) ?? [];
  const byNumber = number === undefined ? null : await accountById(db, Number(number));
  const numbered =
    byNumber !== null && byNumber.tenant === brand && (game === undefined || byNumber.gpId === game)
      ? [byNumber]
      : [];
  const asked = { text: player, usernameKey: player };
  const named = player.startsWith('account:')
    ? []
    : (await findAccounts(db, asked, { tenant: brand, gpId: game }, 20)).filter(
        ({ suid }) => suid === player,
      );
  const all = [...new Map([...numbered, ...named].map((row) => [row.id, row])).values()];
  const selling = await sellersAmong(db, all, product);
  const left = all.length > 1 && selling.length > 0 ? selling : all;
  const [only] = left;
  if (only === undefined)
    return err(`${brand} has no player ${player}${game === undefined ? '' : ` of ${game}`}.`);
  if (left.length === 1) return ok(only);
  const list = left.map(({ id, gpId, suid }) => `account:${id} (${gpId}, ${suid})`).join(', ');
  return err(`${player} is more than one: ${list}. Say which.`);
}

/** The accounts whose game has the product, on sale or not. */
async function sellersAmong(
  db: OperateDeps['db'],
  rows: readonly AccountRow[],
  productId: string,
): Promise<readonly AccountRow[]> {
  if (rows.length < 2) return rows;
  const found = await Promise.all(
    rows.map(async (row) => {
      const goods = { gpId: row.gpId, productId, area: null };
      return (await findGoodsAvailability(db, row.tenant, goods)).product === null ? [] : [row];
    }),
  );
  return found.flat();
}

/** The account as a buyer, on the brand's first host and in its default language. */
export function buyerOf({ id: accountId, username, suid, gpId }: AccountRow, brand: TenantId): Buyer {
  const tenant = tenants[brand];
  const player = { accountId, username, suid, gpId, tokenHash: '' };
  return {
    scope: scopeOf(brand),
    tenant,
    locale: tenant.defaultLocale,
    player,
    host: tenant.hosts[0] ?? '',
  };
}

/** The named client, or the one through which the player's game is sold on the platform; null if there is none. */
export async function clientFor(
  { db }: OperateDeps,
  { scope, player }: Buyer,
  { client, platform }: Readonly<{ client?: string | undefined; platform: Platform }>,
): Promise<FoundClient | null> {
  const main = (await listClients(db, scope, platform)).find(
    ({ gpId, codeKey }) => gpId === player.gpId && codeKey === null,
  );
  const clientId = client ?? main?.clientId;
  return clientId === undefined ? null : findClient(db, scope, clientId);
}
