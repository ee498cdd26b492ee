import { createHash, randomBytes } from 'node:crypto';
import { pairCollect, pairStart } from '@/lib/contract/pairing';
import type { Envelope } from '@/lib/contract/envelope';
import type { TenantId } from '@/tenants/kit/registry';
import type { ShopHttp } from './shop-http';

type Place = Readonly<{ clientId?: string; tenant?: TenantId; ip?: string }>;

/** A desktop's browser that shows a code, as a page of the shop does. Its secret never leaves it except to collect the login. */
export async function openDesktop(http: ShopHttp, { clientId = '110103', tenant = 'watt', ip }: Place = {}) {
  const secret = randomBytes(32).toString('base64url');
  const binding = createHash('sha256').update(secret).digest('base64url');
  const from = { tenant, ...(ip !== undefined && { ip }) };
  const reply = await http.call('pairStart', { client_id: clientId, binding }, from);
  const { code, qr } = pairStart.response.parse(reply.content);
  const fragment = new URLSearchParams(new URL(qr).hash.slice(1));
  const collect = (other: Place & Readonly<{ secret?: string; http?: ShopHttp }> = {}): Promise<Envelope> =>
    (other.http ?? http).call(
      'pairCollect',
      { client_id: other.clientId ?? clientId, binding_secret: other.secret ?? secret },
      { tenant: other.tenant ?? tenant },
    );
  return { code, qr, key: fragment.get('pairing_key') ?? '', secret, binding, collect };
}

/** What a desktop's call has brought: the player's login, or null while the game hasn't confirmed. */
export const collected = (reply: Envelope) => pairCollect.response.parse(reply.content).user ?? null;
