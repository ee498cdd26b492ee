import { randomBytes } from 'node:crypto';
import type { Clock } from '@/lib/backend/kernel/clock';
import type { Role } from '@/lib/contract/pay-data';
import { createdOf, wattPlayer, type Made, type PayBody, type ShopHttp, type Who } from './shop-http';

const tokenMs = 10 * 3600 * 1000;

export type Shopper = ReturnType<typeof createShopper>;

/** Players who buy. They log in when needed, and each purchase is for goods and a character that nothing else in the test uses. */
export function createShopper(http: ShopHttp, clock: Clock) {
  const tokens = new Map<string, { token: string; at: number }>();
  const shelves = new Map<string, Promise<{ roles: readonly Role[]; goods: readonly string[] }>>();
  let next = 0;

  const token = async (who: Who = wattPlayer): Promise<string> => {
    const key = JSON.stringify(who);
    const known = tokens.get(key);
    if (known && clock.now() - known.at < tokenMs) return known.token;
    const fresh = await http.login(who);
    tokens.set(key, { token: fresh, at: clock.now() });
    return fresh;
  };
  const shelf = (who: Who) => {
    const key = JSON.stringify(who);
    const known = shelves.get(key);
    if (known !== undefined) return known;
    const loading = loadShelf(http, who, token);
    shelves.set(key, loading);
    // The next purchase tries again.
    loading.catch(() => shelves.delete(key));
    return loading;
  };
  /** Parameters of a purchase that hasn't been made before, with an order key of its own. */
  const want = async (more: PayBody = {}, who: Who = wattPlayer): Promise<PayBody> => {
    const { roles, goods } = await shelf(who);
    const role = roles[Math.floor(next / goods.length) % roles.length];
    const product = goods[next % goods.length];
    next += 1;
    if (role === undefined || product === undefined) throw new Error('nothing to buy');
    return {
      client_id: who.clientId,
      server_id: role.server_id,
      role_id: role.role_id,
      platform: 'web',
      product_id: product,
      ...places[who.tenant],
      ...wallet,
      order_key: newKey(),
      ...more,
    };
  };
  const ask = async (body: PayBody, who: Who = wattPlayer) =>
    http.call('platformPay', body, { tenant: who.tenant, token: await token(who) });
  const order = async (billingNo: string, more: PayBody = {}, who: Who = wattPlayer) =>
    http.call(
      'getOrderInfo',
      { billing_no: billingNo, ...more },
      { tenant: who.tenant, token: await token(who) },
    );
  return {
    token,
    want,
    ask,
    order,
    roles: async (who: Who = wattPlayer) => (await shelf(who)).roles,
    /** Buys; throws if the purchase is refused. */
    buy: async (body?: PayBody, who?: Who): Promise<Made> =>
      createdOf(await ask(body ?? (await want({}, who)), who)),
  };
}

async function loadShelf(http: ShopHttp, who: Who, token: (who: Who) => Promise<string>) {
  const roles = await http.roles(who, await token(who));
  const goods = await http.goods(who, places[who.tenant]?.domain_area ?? '');
  // Limited goods run out, so tests name them explicitly.
  return { roles, goods: goods.filter((one) => !one.isLimit).map((one) => one.value) };
}

const places: Readonly<Record<string, { domain_area: string; country: string }>> = {
  watt: { domain_area: 'sea', country: 'PH' },
  dragon: { domain_area: 'dragon', country: 'GLOBAL' },
  acenet: { domain_area: 'eru', country: 'DE' },
};

/** Methods without limits in the regions of `places`. */
export const card = { payway_id: '108', channel_id: '10801' };
export const wallet = { payway_id: '103', channel_id: '10302' };

/** An order key as the client makes one. */
export const newKey = (): string => randomBytes(16).toString('base64url');
