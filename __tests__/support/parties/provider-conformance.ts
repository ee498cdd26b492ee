import type { PaymentProvider } from '@/lib/backend/orders/payments/port';
import type { CardCode } from '@/lib/domain/cards';
import { err, ok } from '@/lib/domain/result';
import { openGateway } from './gateway';
import {
  captured,
  featuresOf,
  paymentSteps,
  whole,
  type Offered,
  type ProviderBench,
  type Said,
} from './provider-bench';

const usd = (amount: string) => ({ amount, currency: 'USD' });

/** Runs the contract of `PaymentProvider` against an adapter. Every adapter must pass it before it takes money. */
export function describeProvider(
  name: string,
  { completions: offered, features: stated, refundsInParts, open }: Offered,
): void {
  let bench: ProviderBench;
  let gateway: Awaited<ReturnType<typeof openGateway>>;
  let adapter: PaymentProvider;
  let written: jest.SpyInstance[];
  beforeAll(async () => {
    [bench, gateway] = [await open(), await openGateway()];
    adapter = bench.adapter();
    written = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) => jest.spyOn(console, level));
  });
  afterEach(() => bench.trouble('none'));
  afterAll(async () => {
    for (const spy of written) spy.mockRestore();
    await Promise.all([bench.close(), gateway.close()]);
  });

  const { request, ready, opened, paid } = paymentSteps(offered, () => ({ bench, adapter }));

  describe(`${name}: a payment`, () => {
    it('is offered with the completions that the adapter names [F3.8]', () => {
      expect([...adapter.completions].sort()).toEqual([...offered].sort());
    });

    it('supports everything that is stated about its provider, and nothing else [F3.8]', () => {
      const has = featuresOf(adapter);
      expect([has, adapter.refundsInParts]).toEqual([[...stated].sort(), refundsInParts]);
      const weTake = offered.some((way) => ['approve', 'confirm', 'card'].includes(way));
      expect(has.includes('complete')).toBe(weTake);
      expect(has.includes('submitCard')).toBe(offered.includes('card'));
      expect([bench.callbacks !== null, bench.cards !== null]).toEqual([
        has.includes('callbacks'),
        has.includes('submitCard'),
      ]);
    });

    it('is created once, however often and concurrently it is requested [F3.23]', async () => {
      const asked = request();
      const all = await Promise.all(Array.from({ length: 8 }, () => adapter.create(asked)));
      expect(new Set([...all, await adapter.create(asked)].map((one) => JSON.stringify(one))).size).toBe(1);
      expect(await bench.books(asked.merchantRef)).toMatchObject({ payments: 1 });
    });

    it('whose link was lost is found again by the same reference [F3.23]', async () => {
      const asked = request();
      bench.trouble('lost');
      expect(await adapter.create(asked)).toMatchObject({ kind: 'unavailable' });
      const { providerRef } = ready(await adapter.create(asked));
      expect(await bench.books(asked.merchantRef)).toMatchObject({ payments: 1 });
      const pending = { merchantRef: asked.merchantRef, status: 'pending', captures: [] };
      expect(await adapter.query(providerRef)).toMatchObject(pending);
    });

    it('that failed is reported as failed, without money [F6.8]', async () => {
      const { providerRef } = await opened();
      await bench.acts(providerRef, 'fail');
      expect(captured(await adapter.query(providerRef))).toEqual(['failed']);
    });

    it('that is never paid expires [F6.8]', async () => {
      const { providerRef } = await opened();
      bench.pass(1_801);
      expect(['expired', 'cancelled', 'failed']).toContain((await adapter.query(providerRef))?.status);
    });

    it('that the provider doesn’t know has no outcome [F6.8]', async () => {
      expect(await adapter.query('nobody_s_payment')).toBeNull();
    });
  });

  describe(`${name}: completing a payment`, () => {
    const taken = offered.filter((way) => way === 'redirect' || way === 'form' || way === 'embedded');
    if (taken.length > 0)
      it.each(taken)('by %s needs no call of ours: the provider takes the money [F3.8]', async (way) => {
        const asked = request(way);
        const created = ready(await adapter.create(asked));
        expect(created.kind).toBe({ redirect: 'redirect', form: 'form', embedded: 'frame' }[way]);
        await bench.acts(created.providerRef, 'pay');
        expect(captured(await adapter.query(created.providerRef))).toEqual(whole);
      });

    const agreed = offered.filter((way) => way === 'approve' || way === 'confirm');
    if (agreed.length > 0)
      it.each(agreed)('by %s takes the money when we ask for it, once [F3.8]', async (way) => {
        const payment = await opened(way);
        expect((await adapter.complete?.({ ...payment, proof: {} }))?.captures ?? []).toEqual([]);
        const proof = await bench.acts(payment.providerRef, 'pay');
        expect(captured(await adapter.query(payment.providerRef))).toEqual(['authorised']);
        bench.trouble('lost');
        expect(await adapter.complete?.({ ...payment, proof })).toBeNull();
        expect(captured(await adapter.query(payment.providerRef))).toEqual(whole);
        expect(captured(await adapter.complete?.({ ...payment, proof }))).toEqual(whole);
        expect(await bench.books(payment.merchantRef)).toMatchObject({ captures: 1 });
      });

    if (offered.includes('approve'))
      it('by approve is refused without the proof that the payer brings back [F3.8]', async () => {
        const payment = await opened('approve');
        const proof = await bench.acts(payment.providerRef, 'pay');
        const forged = Object.fromEntries(Object.keys(proof).map((field) => [field, 'made up']));
        for (const wrong of [{}, forged])
          expect((await adapter.complete?.({ ...payment, proof: wrong }))?.captures ?? []).toEqual([]);
        expect(await bench.books(payment.merchantRef)).toMatchObject({ captures: 0 });
      });

    if (offered.includes('card'))
      it('by card distinguishes good, used and unknown cards, and accepts one card [F3.8]', async () => {
        const { cards } = bench;
        if (cards === null || adapter.submitCard === undefined) throw new Error('no cards to test with');
        const { providerRef, merchantRef } = await opened('card');
        const submit = (card: CardCode) => adapter.submitCard?.({ providerRef, card });
        expect(await submit(cards.unknown)).toEqual({ kind: 'refused' });
        expect(await submit(cards.used)).toEqual({ kind: 'used' });
        const card = cards.fresh();
        bench.trouble('lost');
        expect(await submit(card)).toBeNull();
        expect(await submit(card)).toMatchObject({ kind: 'taken', outcome: { status: 'authorised' } });
        expect(await submit(cards.fresh())).toMatchObject({ kind: 'taken' });
        expect(captured(await adapter.complete?.({ providerRef, merchantRef, proof: {} }))).toEqual(whole);
        expect(await bench.books(merchantRef)).toMatchObject({ captures: 1 });
        const other = await opened('card');
        expect(await adapter.submitCard({ ...other, card })).toEqual({ kind: 'used' });
      });
  });

  if (stated.includes('callbacks'))
    describe(`${name}: a callback`, () => {
      const both = () => {
        const [{ callbacks }, { callbacks: sent }] = [adapter, bench];
        if (callbacks === undefined || sent === null) throw new Error('no callbacks to test with');
        return { callbacks, sent };
      };
      /** The callback that the fake sends about a payment that was just made and paid. */
      const paidCallback = async () => {
        const { callbacks, sent } = both();
        const payment = await paid();
        return { ...payment, callbacks, sent, raw: await sent.next(payment.merchantRef) };
      };

      it('that is genuine passes, and reports the same as a query [F6.8]', async () => {
        const now = await paidCallback();
        expect(await now.callbacks.verify(now.raw)).toEqual(ok({ eventId: expect.stringMatching(/./) }));
        const outcome = await now.callbacks.read(now.raw.body);
        expect(outcome?.merchantRef).toBe(now.merchantRef);
        expect(captured(outcome)).toEqual(whole);
        expect(outcome?.captures[0]?.captureId).toBe(now.captureId);
      });

      it('that is repeated has the same event id, and another event has another [F6.8]', async () => {
        const now = await paidCallback();
        now.sent.send('twice');
        const { merchantRef } = await paid();
        const again = [await now.sent.next(merchantRef), await now.sent.next(merchantRef)];
        now.sent.send('plainly');
        const ids = await Promise.all([now.raw, ...again].map((raw) => now.callbacks.verify(raw)));
        expect(new Set(ids.map((id) => JSON.stringify(id))).size).toBe(2);
        expect(ids[1]).toEqual(ids[2]);
      });

      it('that overtakes an earlier one reports the same as in order [F6.8]', async () => {
        const now = await paidCallback();
        now.sent.send('the last of two first');
        const [failing, paying] = [await opened(), await paid()];
        await bench.acts(failing.providerRef, 'fail');
        const refs = [failing.merchantRef, paying.merchantRef];
        const raws = [await now.sent.next(...refs), await now.sent.next(...refs)];
        now.sent.send('plainly');
        const read = await Promise.all(raws.map((raw) => now.callbacks.read(raw.body)));
        expect(read.map((one) => one?.merchantRef)).toEqual(refs);
        expect(read.map(captured)).toEqual([['failed'], whole]);
      });

      const forged = err('badSignature');
      it('is refused when a bit is changed, a header is missing, or another secret signed it [F6.8]', async () => {
        const now = await paidCallback();
        const { callbacks, raw } = now;
        for (const index of [0, 10, raw.body.length - 1]) {
          const body = Uint8Array.from(raw.body);
          body[index] = (body[index] ?? 0) ^ 1;
          expect(await callbacks.verify({ ...raw, body })).toEqual(forged);
        }
        expect(await callbacks.verify({ ...raw, body: Uint8Array.from([...raw.body, 0x20]) })).toEqual(
          forged,
        );
        expect(await callbacks.verify({ ...raw, body: Uint8Array.from([0xff, 0xfe]) })).toEqual(forged);
        for (const header of now.sent.signedHeaders) {
          const { [header]: _, ...rest } = raw.headers;
          expect(await callbacks.verify({ ...raw, headers: rest })).toEqual(forged);
          expect(await callbacks.verify({ ...raw, headers: { ...rest, [header]: '' } })).toEqual(forged);
        }
        expect(await bench.stranger().callbacks?.verify(raw)).toEqual(forged);
      });

      it('is valid within the tolerance, and stale a second later [F6.8]', async () => {
        const now = await paidCallback();
        const seconds = now.sent.toleranceSeconds;
        for (const [offset, isGood] of [
          [seconds, true],
          [seconds + 1, false],
          [-seconds, true],
          [-seconds - 1, false],
        ] as const) {
          bench.pass(offset);
          const verdict = await now.callbacks.verify(now.raw);
          bench.pass(-offset);
          expect([offset, verdict]).toEqual([
            offset,
            isGood ? expect.objectContaining({ ok: true }) : err('stale'),
          ]);
        }
      });

      it('about another amount than requested reports the amount that was paid [F6.8]', async () => {
        const { callbacks, sent } = both();
        for (const [money, amount] of [
          [usd('4.00'), { minor: 400, currency: 'USD' }],
          [
            { amount: '999', currency: 'JPY' },
            { minor: 999, currency: 'JPY' },
          ],
          [{ amount: '9.99', currency: 'XXX' }, null],
        ] as const) {
          const { providerRef, merchantRef } = await opened();
          await bench.paysOther(providerRef, money);
          const outcome = await callbacks.read((await sent.next(merchantRef)).body);
          expect(outcome?.captures).toMatchObject([{ amount, stated: money }]);
          expect((await adapter.query(providerRef))?.captures).toMatchObject([{ amount, stated: money }]);
        }
      });

      it('that is malformed can’t be read [F6.8]', async () => {
        for (const text of ['', '{', 'null', '[]', '{"type":"payment.paid"}'])
          expect(await both().callbacks.read(new TextEncoder().encode(text))).toBeNull();
      });
    });

  describe(`${name}: a refund`, () => {
    type Change = Readonly<{ refundId?: string; captureId?: string; providerRef?: string }>;
    const refund = (
      payment: Awaited<ReturnType<typeof paid>>,
      amount = usd('9.99'),
      { refundId = `refund-${payment.merchantRef}`, ...more }: Change = {},
    ) => adapter.refund({ ...payment, ...more, refundId, amount });

    it('of a whole capture is made once, however often it is requested [F6.14]', async () => {
      const payment = await paid();
      bench.trouble('lost');
      expect(await refund(payment)).toMatchObject({ kind: 'failed' });
      const done = await refund(payment);
      expect(done).toEqual({ kind: 'done', reference: expect.stringMatching(/./) });
      expect(await refund(payment)).toEqual(done);
      expect(await bench.books(payment.merchantRef)).toMatchObject({ refunds: 1 });
      const outcome = await adapter.query(payment.providerRef);
      expect(outcome?.captures).toMatchObject([{ captureId: payment.captureId, isReturned: true }]);
    });

    if (refundsInParts)
      it('may be of a part, and of no more than is left [F6.14]', async () => {
        const payment = await paid();
        expect(await refund(payment, usd('4.00'), { refundId: 'part-1' })).toMatchObject({ kind: 'done' });
        expect((await adapter.query(payment.providerRef))?.captures).toMatchObject([{ isReturned: false }]);
        expect(await refund(payment, usd('6.00'), { refundId: 'part-2' })).toMatchObject({ kind: 'refused' });
        expect(await refund(payment, usd('5.99'), { refundId: 'part-3' })).toMatchObject({ kind: 'done' });
        expect(await bench.books(payment.merchantRef)).toMatchObject({ refunds: 2 });
      });

    it('of a payment, capture or currency that the provider doesn’t have is refused for good [F6.14]', async () => {
      const payment = await paid();
      for (const [which, change] of [
        ['payment', { refundId: 'unknown-1', providerRef: 'nobody_s_payment' }],
        ['capture', { refundId: 'unknown-2', captureId: 'nobody_s_capture' }],
      ] as const)
        expect([which, (await refund(payment, usd('9.99'), change)).kind]).toEqual([which, 'refused']);
      const euros = { amount: '9.99', currency: 'EUR' };
      expect((await refund(payment, euros, { refundId: 'unknown-3' })).kind).toBe('refused');
    });
  });

  if (stated.includes('cancel'))
    describe(`${name}: cancelling a payment`, () => {
      it('ends an open payment for good, however often it is called [F3.12]', async () => {
        const payment = await opened();
        bench.trouble('lost');
        expect(await adapter.cancel?.(payment)).toBeNull();
        for (let time = 0; time < 2; time += 1)
          expect(await adapter.cancel?.(payment)).toMatchObject({ status: 'cancelled', captures: [] });
        await bench.acts(payment.providerRef, 'pay');
        expect(captured(await adapter.query(payment.providerRef))).toEqual(['cancelled']);
        expect(await bench.books(payment.merchantRef)).toMatchObject({ captures: 0 });
      });

      it('reports money that was already captured, and cancels a payment that the provider doesn’t know [F3.12]', async () => {
        const payment = await paid();
        expect(captured(await adapter.cancel?.(payment))).toEqual(whole);
        const nobodys = { merchantRef: 'B0-1', providerRef: 'nobody_s_payment' };
        expect(await adapter.cancel?.(nobodys)).toMatchObject({ status: 'cancelled', captures: [] });
      });
    });

  describe(`${name}: a call in trouble`, () => {
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
      ]);
      return { create, refund, others };
    };
    const again = {
      create: { kind: 'unavailable' },
      refund: { kind: 'failed' },
      others: Array(4).fill(null),
    };

    it.each([408, 425, 429, 500, 502, 503, 504])(
      'with status %s can be retried, whatever the body says [F6.14]',
      async (status) => {
        const { create, refund } = bench.documented;
        for (const [, body] of [...create.final, ...refund.final, [0, '<html>'], [0, '']] as const) {
          gateway.answers({ status, body });
          expect(await everyCall(bench.adapter(gateway.origin))).toMatchObject(again);
        }
      },
    );

    it('with a provider that is down or unreachable can be retried [F6.14]', async () => {
      bench.trouble('down');
      expect(await adapter.create(request())).toMatchObject({ kind: 'unavailable' });
      expect(await adapter.query('p_1')).toBeNull();
      expect(await everyCall(bench.adapter('http://127.0.0.1:9'))).toMatchObject(again);
    });

    it('with a provider that never answers ends within ten seconds, and can be retried [F6.14]', async () => {
      gateway.answers('silence');
      const begun = performance.now();
      expect(await everyCall(bench.adapter(gateway.origin))).toMatchObject(again);
      expect(performance.now() - begun).toBeLessThan(10_500);
    });

    it('is final only with the provider’s documented answers [F6.14]', async () => {
      const at = bench.adapter(gateway.origin);
      const { create, refund } = bench.documented;
      const strangers: readonly Said[] = [
        [404, '{"message":"no Route matched with those values"}'],
        [403, '{"error":"access_denied"}'],
        [404, '<html><h1>404 Not Found</h1></html>'],
        [422, ''],
        [201, '{"ok":true}'],
      ];
      const answers = async (said: Said) => {
        gateway.answers({ status: said[0], body: said[1] });
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

    it('never exposes a secret, a card or a proof, and the adapter writes no log [F6.13]', async () => {
      for (const echo of [200, 201, 400, 401, 404, 409, 422, 500]) {
        gateway.answers({ echo });
        const said = JSON.stringify(await everyCall(bench.adapter(gateway.origin)));
        const hidden = [...bench.secrets, card.number, card.password, 'secret-proof-token'];
        expect(hidden.filter((secret) => said.includes(secret))).toEqual([]);
      }
      expect(written.flatMap((spy): readonly unknown[] => spy.mock.calls)).toEqual([]);
    });
  });
}
