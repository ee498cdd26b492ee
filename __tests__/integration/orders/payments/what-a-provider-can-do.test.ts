import { Hono } from 'hono';
import { Webhook } from 'standardwebhooks';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { newEventId } from '@/__tests__/support/parties/send-callback';
import type { AppEnv } from '@/lib/backend/http/app-env';
import { SANDBOX_ONLY_WEBHOOK_SECRET } from '@/lib/backend/kernel/sandbox-secrets';
import { scopeOf } from '@/lib/backend/kernel/scope';
import { mountCallbacks } from '@/lib/backend/orders/payments/callback-routes';
import { chooseMethod } from '@/lib/backend/orders/payments/choose-method';
import type { PaymentProvider } from '@/lib/backend/orders/payments/port';
import { tenants } from '@/tenants/kit/registry';

let shop: Harness;
inOneShop((opened) => {
  ({ shop } = opened);
});

/** The shop with a Sandpay of other abilities. */
function depsWith(change: (sandpay: PaymentProvider) => PaymentProvider) {
  const sandpay = shop.deps().providers.get('sandpay');
  if (sandpay === undefined) throw new Error('no provider');
  return { ...shop.deps(), providers: new Map([['sandpay', change(sandpay)]]) };
}

/** Sends a callback that is about no payment `times` times; returns the status, body and type of the last answer. */
async function tell(deps: ReturnType<typeof depsWith>, times = 1) {
  const app = new Hono<AppEnv>();
  mountCallbacks(deps)(app);
  const id = newEventId();
  const at = new Date(shop.clock.now());
  const data = { merchant_ref: 'B0-1', amount: '1.00', currency: 'USD' };
  const body = JSON.stringify({ type: 'payment.refunded', data });
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(SANDBOX_ONLY_WEBHOOK_SECRET).sign(id, at, body),
  };
  const send = () => app.request('/api/notify/sandpay', { method: 'POST', body, headers });
  for (let time = 1; time < times; time += 1) await send();
  const reply = await send();
  return [reply.status, await reply.text(), reply.headers.get('content-type')];
}

describe('a provider', () => {
  it('gets an empty answer, or the text that it requires, to the first callback and to repeats [F6.8]', async () => {
    expect(await tell(depsWith((sandpay) => sandpay))).toEqual([204, '', null]);
    const wordy = depsWith(({ callbacks, ...sandpay }) => ({
      ...sandpay,
      ...(callbacks && {
        callbacks: { ...callbacks, acknowledgement: { type: 'text/plain', body: 'ResultCode=0' } },
      }),
    }));
    for (const times of [1, 2]) expect(await tell(wordy, times)).toEqual([200, 'ResultCode=0', 'text/plain']);
  });

  it('that sends no callbacks has no address for them [F6.8]', async () => {
    const silent = depsWith(({ callbacks: _, ...sandpay }) => sandpay);
    expect((await tell(silent))[0]).toBe(404);
  });

  it('is not offered for a channel that it can’t complete [F3.8]', async () => {
    const wanted = {
      area: 'sea',
      region: 'PH',
      platform: 'web',
      paywayId: '103',
      channelId: '10303',
    } as const;
    const choose = (deps: ReturnType<typeof depsWith>) =>
      chooseMethod(deps, { scope: scopeOf('watt'), tenant: tenants.watt }, wanted, {
        minor: 999,
        currency: 'USD',
      });
    expect(await choose(depsWith((sandpay) => sandpay))).toMatchObject({ ok: true });
    const lesser = depsWith((sandpay) => ({ ...sandpay, completions: ['redirect'] }));
    expect(await choose(lesser)).toEqual({ ok: false, error: 'channelMissing' });
  });
});
