import { randomBytes } from 'node:crypto';
import { gameName, games, prices, type Game } from './catalogue';
import { roles, type Player } from './players';

type Order = {
  readonly billingNo: string;
  readonly receipt: string;
  readonly player: Player;
  readonly productId: string;
  readonly roleId: string;
  readonly methodKey: string;
  readonly createdAt: number;
  readonly shop: string;
  paidAt: number | null;
  hasFailed: boolean;
};

const lifeSeconds = 1_800;
const orders = new Map<string, Order>();
const now = () => Math.floor(Date.now() / 1000);

/** Capital letters and digits that can't be mistaken for one another, as the contract requires. */
const newNumber = () =>
  `261122${[...randomBytes(10)].map((byte) => '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'[byte % 32]).join('')}`;

/** Makes an order. This backend has no order keys: two calls make two orders. */
export function createOrder(player: Player, query: Readonly<Record<string, string>>, shop: string): Order {
  const order = {
    billingNo: newNumber(),
    receipt: `${(now() + 86_400).toString(36)}.${randomBytes(18).toString('hex')}`,
    player,
    productId: query.product_id ?? '',
    roleId: query.role_id ?? '',
    methodKey: `${query.payway_id}_${query.channel_id ?? query.channel}`,
    createdAt: now(),
    shop,
    paidAt: null,
    hasFailed: false,
  };
  orders.set(order.billingNo, order);
  return order;
}

export const orderOf = (billingNo: string | undefined) => orders.get(billingNo ?? '') ?? null;
export const ordersOf = (player: Player) =>
  [...orders.values()]
    .filter((order) => order.player.name === player.name && order.player.clientId === player.clientId)
    .reverse();
export const countOrders = (productId: string | undefined) =>
  [...orders.values()].filter((order) => order.productId === productId).length;

export function endOrder(order: Order, isPaid: boolean): void {
  if (isPaid) order.paidAt ??= now();
  else order.hasFailed = true;
}

const gameOf = ({ player }: Order): Partial<Game> =>
  games.find(({ clientId }) => clientId === player.clientId) ?? {};

/** The address to which the payer returns, in any browser. */
export function returnAddress(order: Order): string {
  const { page = '/selectGoods' } = gameOf(order);
  const query = { billing_no: order.billingNo, receipt: order.receipt, client_id: order.player.clientId };
  return `${order.shop}${page}?${new URLSearchParams(query)}`;
}

export const isMine = (order: Order, player: Player | null, receipt: string | undefined) =>
  order.receipt === receipt || player?.name === order.player.name;

export const created = (order: Order, origin: string) => ({
  billing_no: order.billingNo,
  url: `${origin}/pay/sp_${order.billingNo}`,
  receipt: order.receipt,
});

export const statusOf = ({ paidAt, hasFailed, createdAt }: Order) =>
  paidAt !== null ? 1 : hasFailed || now() > createdAt + lifeSeconds ? -2 : -1;

/** Everything that a page may know about an order. */
export function orderInfo(order: Order) {
  const { billingNo, createdAt, paidAt, player, productId, methodKey } = order;
  const role = roles.find(({ role_id }) => role_id === order.roleId);
  const paid = paidAt === null ? {} : { at: paidAt };
  return {
    billing_no: billingNo,
    status: statusOf(order),
    user_name: player.name,
    game_name: gameName(gameOf(order)),
    game_server_name: role?.server_name ?? '',
    role_name: role?.name ?? '',
    product_name: `${productId.slice(4)} second crystals`,
    product_id: productId,
    client_id: player.clientId,
    server_id: role?.server_id ?? '',
    role_id: order.roleId,
    method_key: methodKey,
    amount: prices[productId] ?? '0',
    currency: 'USD',
    created_at: createdAt,
    expires_at: createdAt + lifeSeconds,
    steps: [
      { step: 'created', at: createdAt },
      { step: 'paid', ...paid },
      { step: 'sent', ...paid },
      { step: 'delivered', ...paid },
    ],
    ...(paidAt === null ? {} : { game_ref: `GR-${billingNo.replaceAll(/[^0-9A-F]/g, '')}0` }),
    receipt: order.receipt,
  };
}
