import type { CardCode } from '@/lib/domain/cards';
import { captured, featuresOf, known, whole } from './provider-bench';
import type { Suite } from './provider-suite';

/** How a payment is created, completed and reported. */
export function describePayments(suite: Suite): void {
  const { request, ready, opened } = suite.steps;

  describe(`${suite.name}: a payment`, () => {
    it('is offered with the completions that the adapter names [F3.8]', () => {
      expect([...suite.adapter.completions].sort()).toEqual([...suite.offered.completions].sort());
    });

    it('supports everything that is stated about its provider, and nothing else [F3.8]', () => {
      const has = featuresOf(suite.adapter);
      expect([has, suite.adapter.refundsInParts]).toEqual([
        [...suite.offered.features].sort(),
        suite.offered.refundsInParts,
      ]);
      const weTake = suite.offered.completions.some((way) => ['approve', 'confirm', 'card'].includes(way));
      expect(has.includes('complete')).toBe(weTake);
      expect(has.includes('submitCard')).toBe(suite.offered.completions.includes('card'));
      expect([suite.bench.callbacks !== null, suite.bench.cards !== null]).toEqual([
        has.includes('callbacks'),
        has.includes('submitCard'),
      ]);
    });

    it('is created once, however often and concurrently it is requested [F3.23]', async () => {
      const asked = request();
      const all = await Promise.all(Array.from({ length: 8 }, () => suite.adapter.create(asked)));
      expect(
        new Set([...all, await suite.adapter.create(asked)].map((one) => JSON.stringify(one))).size,
      ).toBe(1);
      expect(await suite.bench.books(asked.merchantRef)).toMatchObject({ payments: 1 });
    });

    it('whose link was lost is found again by the same reference [F3.23]', async () => {
      const asked = request();
      suite.bench.trouble('lost');
      expect(await suite.adapter.create(asked)).toMatchObject({ kind: 'unavailable' });
      const { providerRef } = ready(await suite.adapter.create(asked));
      expect(await suite.bench.books(asked.merchantRef)).toMatchObject({ payments: 1 });
      const pending = { merchantRef: asked.merchantRef, status: 'pending', captures: [] };
      expect(await suite.adapter.query(providerRef)).toMatchObject(pending);
    });

    it('that failed is reported as failed, without money [F6.8]', async () => {
      const { providerRef } = await opened();
      await suite.bench.acts(providerRef, 'fail');
      expect(captured(await suite.adapter.query(providerRef))).toEqual(['failed']);
    });

    it('that is never paid expires [F6.8]', async () => {
      const { providerRef } = await opened();
      suite.bench.pass(1_801);
      expect(['expired', 'cancelled', 'failed']).toContain(
        known(await suite.adapter.query(providerRef))?.status,
      );
    });

    it('that the provider doesn’t know is told apart from one without an answer [F6.8]', async () => {
      expect(await suite.adapter.query('nobody_s_payment')).toBe('unknown');
      suite.bench.trouble('down');
      expect(await suite.adapter.query('nobody_s_payment')).toBeNull();
    });
  });

  describe(`${suite.name}: completing a payment`, () => {
    const taken = suite.offered.completions.filter(
      (way) => way === 'redirect' || way === 'form' || way === 'embedded',
    );
    if (taken.length > 0)
      it.each(taken)('by %s needs no call of ours: the provider takes the money [F3.8]', async (way) => {
        const asked = request(way);
        const created = ready(await suite.adapter.create(asked));
        expect(created.kind).toBe({ redirect: 'redirect', form: 'form', embedded: 'frame' }[way]);
        await suite.bench.acts(created.providerRef, 'pay');
        expect(captured(await suite.adapter.query(created.providerRef))).toEqual(whole);
      });

    const agreed = suite.offered.completions.filter((way) => way === 'approve' || way === 'confirm');
    if (agreed.length > 0)
      it.each(agreed)('by %s takes the money when we ask for it, once [F3.8]', async (way) => {
        const payment = await opened(way);
        expect((await suite.adapter.complete?.({ ...payment, proof: {} }))?.captures ?? []).toEqual([]);
        const proof = await suite.bench.acts(payment.providerRef, 'pay');
        expect(captured(await suite.adapter.query(payment.providerRef))).toEqual(['authorised']);
        suite.bench.trouble('lost');
        expect(await suite.adapter.complete?.({ ...payment, proof })).toBeNull();
        expect(captured(await suite.adapter.query(payment.providerRef))).toEqual(whole);
        expect(captured(await suite.adapter.complete?.({ ...payment, proof }))).toEqual(whole);
        expect(await suite.bench.books(payment.merchantRef)).toMatchObject({ captures: 1 });
      });

    if (suite.offered.completions.includes('approve'))
      it('by approve is refused without the proof that the payer brings back [F3.8]', async () => {
        const payment = await opened('approve');
        const proof = await suite.bench.acts(payment.providerRef, 'pay');
        const forged = Object.fromEntries(Object.keys(proof).map((field) => [field, 'made up']));
        for (const wrong of [{}, forged])
          expect((await suite.adapter.complete?.({ ...payment, proof: wrong }))?.captures ?? []).toEqual([]);
        expect(await suite.bench.books(payment.merchantRef)).toMatchObject({ captures: 0 });
      });

    if (suite.offered.completions.includes('card'))
      it('by card distinguishes good, used and unknown cards, and accepts one card [F3.8]', async () => {
        const { cards } = suite.bench;
        if (cards === null || suite.adapter.submitCard === undefined)
          throw new Error('no cards to test with');
        const { providerRef, merchantRef } = await opened('card');
        const submit = (card: CardCode) => suite.adapter.submitCard?.({ providerRef, card });
        expect(await submit(cards.unknown)).toEqual({ kind: 'refused' });
        expect(await submit(cards.used)).toEqual({ kind: 'used' });
        const card = cards.fresh();
        suite.bench.trouble('lost');
        expect(await submit(card)).toBeNull();
        expect(await submit(card)).toMatchObject({ kind: 'taken', outcome: { status: 'authorised' } });
        expect(await submit(cards.fresh())).toMatchObject({ kind: 'taken' });
        expect(captured(await suite.adapter.complete?.({ providerRef, merchantRef, proof: {} }))).toEqual(
          whole,
        );
        expect(await suite.bench.books(merchantRef)).toMatchObject({ captures: 1 });
        const other = await opened('card');
        expect(await suite.adapter.submitCard({ ...other, card })).toEqual({ kind: 'used' });
      });
  });
}
