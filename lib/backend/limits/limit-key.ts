import type { Order } from '@/lib/backend/orders/repo';
import type { Character } from '@/lib/backend/orders/subject';
import type { LimitWindow } from '@/lib/domain/limits';
import type { CounterKey } from './quota-repo';
import type { Rule } from './rules-repo';

/** Whose purchase of what a limit counts. `realServer`: a character is one, whichever of two merged servers it is reached through. */
export type LimitBuyer = Pick<Order, 'tenant' | 'gpId' | 'accountId'> &
  Pick<Character, 'realServer' | 'roleId'>;

/** The counter of limited goods: the character's, or the player's own where the limit is the game's. */
export function limitKey(
  { type, productId }: Rule,
  buyer: LimitBuyer,
  { key: window }: LimitWindow,
): CounterKey {
  const { tenant, gpId, accountId, realServer, roleId } = buyer;
  const whose = type === 'game' ? ['account', String(accountId)] : ['role', realServer, roleId];
  return { tenant, kind: 'limit', subject: JSON.stringify([gpId, productId, ...whose]), window };
}
