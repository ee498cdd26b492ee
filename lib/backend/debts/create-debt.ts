import { insertAccount, type AccountRow } from '@/lib/backend/accounts/repo';
import { findBySuid } from '@/lib/backend/accounts/sign-in/repo';
import { listClients } from '@/lib/backend/catalog/repo';
import type { Tx } from '@/lib/backend/kernel/db/client';
import { newNameEnd, newReplenishId } from '@/lib/backend/kernel/ids';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import type { Area } from '@/lib/domain/areas';
import type { Money } from '@/lib/domain/money';
import { tenantById } from '@/tenants/kit/registry';
import { insertDebt, type Debt } from './repo';
import type { OrdersDeps } from '@/lib/backend/orders/deps';

export type DebtFacts = Readonly<{
  gpId: string;
  /** The game's own id of the player. */
  suid: string;
  /** The player's name as the page shows it. */
  userName: string;
  /** The area in which it is paid; decides the methods. */
  area: Area;
  amount: Money;
  expiresAt: Date;
}>;

/**
 * Creates a debt, for operators; the row holds the id of its link. The debt belongs to the player's account, which is created without a
 * password if the player has never been in this shop, so that the order has an owner. Null when the brand has no such game, or doesn't
 * charge in that currency in the area.
 */
export async function createDebt(
  deps: Pick<OrdersDeps, 'clock'>,
  tx: Tx,
  scope: TenantScope,
  facts: DebtFacts,
): Promise<Debt | null> {
  const createdAt = deps.clock.date();
  if (tenantById(scope.tenant)?.currencies[facts.area] !== facts.amount.currency) return null;
  const clients = await listClients(tx, scope, 'web');
  const client = clients.find(({ gpId, codeKey }) => gpId === facts.gpId && codeKey === null);
  if (client === undefined) return null;
  const { gpId, suid, userName, area, amount, expiresAt } = facts;
  const account = await findOrAddAccount(tx, scope, { gpId, suid, createdAt });
  return insertDebt(tx, scope, {
    gpId,
    suid,
    userName,
    area,
    createdAt,
    expiresAt,
    replenishId: newReplenishId(),
    accountId: account.id,
    clientId: client.clientId,
    currency: amount.currency,
    amountMinor: amount.minor,
    state: 'open',
  });
}

async function findOrAddAccount(
  tx: Tx,
  scope: TenantScope,
  { gpId, suid, createdAt }: Readonly<{ gpId: string; suid: string; createdAt: Date }>,
): Promise<AccountRow> {
  const known = await findBySuid(tx, scope, { gpId, suid });
  if (known !== null) return known;
  const username = `player-${newNameEnd()}`;
  const names = { username, usernameKey: username.toLowerCase(), passwordHash: null };
  await insertAccount(tx, scope, { gpId, suid, createdAt, ...names });
  const made = await findBySuid(tx, scope, { gpId, suid });
  if (made === null) throw new Error('The account that was just made is not there.');
  return made;
}
