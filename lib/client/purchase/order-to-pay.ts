import { userIn } from '@/lib/client/account/session';
import type { LastBought } from '@/lib/client/storage/last-bought';
import type { OrderDraft } from '@/lib/client/storage/order-draft';
import type { UserInfo } from '@/lib/contract/login';
import { laterMs } from './preselect-last-bought';

/** What this browser knows of a player's last order. */
type Remembered = Readonly<{
  draft: OrderDraft | null;
  last: LastBought | null;
  users: Readonly<Record<string, UserInfo>> | null;
  /** The brand's client ids with their games. */
  gameProducts: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  now: number;
}>;

/** An order that only has to be paid: its game's client id, and its parts as the player knows them. */
export type OrderToPay = Readonly<{ clientId: string; game: string; goods: string; role: string }>;

/**
 * The order that a returning player only has to pay, since everything else is remembered: what was chosen last or, some time after an order,
 * what was ordered. Null while a part of it is missing, or nobody is logged in to its game.
 */
export function orderToPay({ draft, last, users, gameProducts, now }: Remembered): OrderToPay | null {
  const clientId = draft?.clientId ?? '';
  if (draft === null || !Object.hasOwn(gameProducts, clientId)) return null;
  const { role, gameName: game } = draft;
  // What has no name can't be shown before it is paid.
  const goods = draft.goods === null ? boughtGoods(last, clientId, now) : draft.goods.display;
  const hasMethod = draft.rechargeInfo !== null || last !== null;
  if (!role?.display || game === null || !goods || !hasMethod) return null;
  return userIn(users, draft.gameProductId, now) && { clientId, game, goods, role: role.display };
}

/** The name of the goods that were ordered last in a game and may be preselected again, or null. */
function boughtGoods(last: LastBought | null, clientId: string, now: number): string | null {
  if (last === null || now - last.at < laterMs || last.goods[clientId] === undefined) return null;
  return last.names[clientId] ?? null;
}
