import { openGateway } from '@/__tests__/support/parties/gateway';
import type { PaymentProvider } from '@/lib/backend/orders/payments/port';
import { usd, type Said } from './provider-bench';
import type { Suite } from './provider-suite';

/** What a call ends in when the provider, or what is between it and the shop, is in trouble. */
export function describeTrouble(suite: Suite): void {
  const { request } = suite.steps;

  describe(`${suite.name}: a call in trouble`, () => {
    const card = { number: 'SECRET-CARD-NUMBER-1', password: 'secret-card-password' };
    /** Every call of the port, to a server that isn't the provider's. */
    const everyCall = async (at: PaymentProvider) => {
      const payment = { merchantRef: 'B0-1', providerRef: 'p_1' };
      const [create, refund, ...others] = await Promise.all([
        at.create(request()),
        at.refund({ ...payment, refundId: 'r1', captureId: 'c1', amount: usd('9.99') }),
        at.query(payment.providerRef),
        at.complete?.({ ...payment, proof: { token: 'secret-proof-token' } }) ?? null,
        at.submitCard?.({ ...payment, card }) ?? null,
        at.cancel?.(payment) ?? null,
        at.list?.({ from: new Date(0), to: new Date(1), after: null }) ?? null,
      ]);
      return { create, refund, others };
    };
    const again = {
      create: { kind: 'unavailable' },
      refund: { kind: 'failed' },
      others: Array(5).fill(null),
    };

    it.each([408, 425, 429, 500, 502, 503, 504])(
      'with status %s can be retried, whatever the body says [F6.14]',
      async (status) => {
        const { create, refund } = suite.bench.documented;
        for (const [, body] of [...create.final, ...refund.final, [0, '<html>'], [0, '']] as const) {
          suite.gateway.answers({ status, body });
          expect(await everyCall(suite.bench.adapter(suite.gateway.origin))).toMatchObject(again);
        }
      },
    );

    it('with a provider that is down or unreachable can be retried [F6.14]', async () => {
      suite.bench.trouble('down');
      expect(await suite.adapter.create(request())).toMatchObject({ kind: 'unavailable' });
      expect(await suite.adapter.query('p_1')).toBeNull();
      expect(await everyCall(suite.bench.adapter('http://127.0.0.1:9'))).toMatchObject(again);
    });

    it('with a provider that never answers ends within ten seconds, and can be retried [F6.14]', async () => {
      suite.gateway.answers('silence');
      const begun = performance.now();
      expect(await everyCall(suite.bench.adapter(suite.gateway.origin))).toMatchObject(again);
      expect(performance.now() - begun).toBeLessThan(10_500);
    });

    it('is final only with the provider’s documented answers [F6.14]', async () => {
      const at = suite.bench.adapter(suite.gateway.origin);
      const { create, refund } = suite.bench.documented;
      const strangers: readonly Said[] = [
        [404, '{"message":"no Route matched with those values"}'],
        [403, '{"error":"access_denied"}'],
        [404, '<html><h1>404 Not Found</h1></html>'],
        [422, ''],
        [201, '{"ok":true}'],
      ];
      const answers = async (said: Said) => {
        suite.gateway.answers({ status: said[0], body: said[1] });
        return everyCall(at);
      };
      for (const said of create.final)
        expect([said, (await answers(said)).create.kind]).toEqual([said, 'rejected']);
      for (const said of [...create.open, ...strangers])
        expect([said, (await answers(said)).create.kind]).toEqual([said, 'unavailable']);
      for (const said of refund.final)
        expect([said, (await answers(said)).refund.kind]).toEqual([said, 'refused']);
      for (const said of [...refund.open, ...strangers])
        expect([said, (await answers(said)).refund.kind]).toEqual([said, 'failed']);
    });

    it('follows no redirect, which would carry cards and amounts elsewhere [F6.13]', async () => {
      const elsewhere = await openGateway();
      elsewhere.answers({ status: 200, body: '{}' });
      for (const status of [301, 302, 303, 307, 308]) {
        const location = `${elsewhere.origin}/elsewhere`;
        suite.gateway.answers({ status, body: '', location });
        expect(await everyCall(suite.bench.adapter(suite.gateway.origin))).toMatchObject(again);
      }
      await elsewhere.close();
      expect(elsewhere.heard).toEqual([]);
    });

    it('never exposes a secret, a card or a proof, and the adapter writes no log [F6.13]', async () => {
      for (const echo of [200, 201, 400, 401, 404, 409, 422, 500]) {
        suite.gateway.answers({ echo });
        const said = JSON.stringify(await everyCall(suite.bench.adapter(suite.gateway.origin)));
        const hidden = [...suite.bench.secrets, card.number, card.password, 'secret-proof-token'];
        expect(hidden.filter((secret) => said.includes(secret))).toEqual([]);
      }
      expect(suite.written.flatMap((spy): readonly unknown[] => spy.mock.calls)).toEqual([]);
    });
  });
}
