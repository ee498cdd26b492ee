import { z } from 'zod';
import { extend } from 'zod/mini';
import { ApiCode, apiCodeName } from '@/lib/contract/api-code';
import { endpoints } from '@/lib/contract/endpoints';
import { envelope, type Envelope } from '@/lib/contract/envelope';
import { receiptHandle } from '@/lib/contract/fields';
import { userInfo } from '@/lib/contract/login';
import { getAllRoles, getProductList, type Goods, type Role } from '@/lib/contract/pay-data';
import { createdPayment, orderInfo, type CreatedPayment, type OrderInfo } from '@/lib/contract/payments';
import { obfuscate } from '@/lib/domain/obfuscation';
import type { TenantId } from '@/tenants/kit/registry';

export type From = Readonly<{ tenant?: TenantId; token?: string | null; ip?: string }>;
export type Who = Readonly<{ tenant: TenantId; clientId: string; username: string }>;
export type PayBody = Record<string, string>;

/** Player 1 of the brand that most tests use. */
export const wattPlayer: Who = { tenant: 'watt', clientId: '110103', username: 'player1' };
const passwords = new Map([1, 2, 3].map((n) => [`player${n}`, `sandbox-pass-${n}`]));

/** The shop, or the balancer before it, says that it can't serve this call now. */
class NotNow extends Error {
  override readonly name = 'NotNow';
}

export type ShopHttp = ReturnType<typeof shopHttp>;

/** The shop as a browser calls it: real HTTP, with envelopes checked against the contract. `send` is for those who watch the calls. */
export function shopHttp(origin: string, send: typeof fetch = fetch) {
  const raw = (path: string, init: RequestInit = {}, { tenant = 'watt', token, ip }: From = {}) =>
    send(origin + path, {
      ...init,
      headers: {
        'x-forwarded-host': `${tenant}.localhost`,
        'x-forwarded-for': ip ?? '198.51.100.7',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...Object.fromEntries(new Headers(init.headers)),
      },
    });
  const call = async (id: string, input: PayBody, from: From = {}): Promise<Envelope> => {
    const endpoint = endpoints.find((each) => each.id === id);
    if (!endpoint) throw new Error(`No endpoint ${id}.`);
    const reply = await (endpoint.kind === 'command'
      ? raw(endpoint.path, { method: 'POST', body: JSON.stringify(input) }, from)
      : raw(`${endpoint.path}?${new URLSearchParams(input)}`, {}, from));
    if (reply.status === 503) throw new NotNow(endpoint.path);
    const answered = envelope.parse(await reply.json());
    if (answered.code === ApiCode.success) endpoint.response.parse(answered.content);
    return answered;
  };
  const login = async ({ tenant, clientId, username }: Who): Promise<string> => {
    const password = passwords.get(username) ?? '';
    const input = {
      client_id: clientId,
      username: obfuscate(username, 'a1f'),
      password: obfuscate(password, '0bc'),
    };
    return userInfo.parse((await call('auth', input, { tenant })).content).oauth_token;
  };
  return {
    raw,
    call,
    login,
    roles: async (who: Who, token: string): Promise<Role[]> => {
      const reply = await call('allRoleList', { client_id: who.clientId }, { tenant: who.tenant, token });
      return getAllRoles.response.parse(reply.content);
    },
    goods: async ({ tenant, clientId }: Who, area: string): Promise<Goods[]> => {
      const place = { client_id: clientId, platform: 'web', domain_area: area };
      return getProductList.response.parse((await call('getProductList', place, { tenant })).content);
    },
  };
}

/** A payment that our own backend made: it has a receipt. */
export type Made = CreatedPayment & Readonly<{ receipt: string }>;

/** The content of a successful create; throws if it was refused. */
export function createdOf(reply: Envelope): Made {
  if (reply.code !== ApiCode.success) throw new Error(`refused: ${apiCodeName(reply.code)} ${reply.msg}`);
  return extend(createdPayment, { receipt: receiptHandle }).parse(reply.content);
}

export const orderOf = (reply: Envelope): OrderInfo => orderInfo.parse(reply.content);
export const statusOf = (reply: Envelope): number =>
  z.object({ status: z.int() }).parse(reply.content).status;
export const codeName = (reply: Envelope): string | null => apiCodeName(reply.code);
