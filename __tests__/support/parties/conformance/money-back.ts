import { captured, known, usd, whole } from './provider-bench';
import type { Suite } from './provider-suite';

/** How money goes back, and how a payment is cancelled. */
export function describeMoneyBack(suite: Suite): void {
  const { opened, paid } = suite.steps;

  describe(`${suite.name}: a refund`, () => {
    type Change = Readonly<{ refundId?: string; captureId?: string; providerRef?: string }>;
    const refund = (
      payment: Awaited<ReturnType<typeof paid>>,
      amount = usd('9.99'),
      { refundId = `refund-${payment.merchantRef}`, ...more }: Change = {},
    ) => suite.adapter.refund({ ...payment, ...more, refundId, amount });

    it('of a whole capture is made once, however often it is requested [F6.14]', async () => {
      const payment = await paid();
      suite.bench.trouble('lost');
      expect(await refund(payment)).toMatchObject({ kind: 'failed' });
      const done = await refund(payment);
      expect(done).toEqual({ kind: 'done', reference: expect.stringMatching(/./) });
      expect(await refund(payment)).toEqual(done);
      expect(await suite.bench.books(payment.merchantRef)).toMatchObject({ refunds: 1 });
      const outcome = known(await suite.adapter.query(payment.providerRef));
      expect(outcome?.captures).toMatchObject([{ captureId: payment.captureId, isReturned: true }]);
    });

    if (suite.offered.refundsInParts)
      it('may be of a part, and of no more than is left [F6.14]', async () => {
        const payment = await paid();
        expect(await refund(payment, usd('4.00'), { refundId: 'part-1' })).toMatchObject({ kind: 'done' });
        expect(known(await suite.adapter.query(payment.providerRef))?.captures).toMatchObject([
          { isReturned: false, returned: { minor: 400, currency: 'USD' } },
        ]);
        expect(await refund(payment, usd('6.00'), { refundId: 'part-2' })).toMatchObject({ kind: 'refused' });
        expect(await refund(payment, usd('5.99'), { refundId: 'part-3' })).toMatchObject({ kind: 'done' });
        expect(await suite.bench.books(payment.merchantRef)).toMatchObject({ refunds: 2 });
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

  if (suite.offered.features.includes('cancel'))
    describe(`${suite.name}: cancelling a payment`, () => {
      it('ends an open payment for good, however often it is called [F3.12]', async () => {
        const payment = await opened();
        suite.bench.trouble('lost');
        expect(await suite.adapter.cancel?.(payment)).toBeNull();
        for (let time = 0; time < 2; time += 1)
          expect(await suite.adapter.cancel?.(payment)).toMatchObject({ status: 'cancelled', captures: [] });
        await suite.bench.acts(payment.providerRef, 'pay');
        expect(captured(await suite.adapter.query(payment.providerRef))).toEqual(['cancelled']);
        expect(await suite.bench.books(payment.merchantRef)).toMatchObject({ captures: 0 });
      });

      it('reports money that was already captured, and cancels a payment that the provider doesn’t know [F3.12]', async () => {
        const payment = await paid();
        expect(captured(await suite.adapter.cancel?.(payment))).toEqual(whole);
        const nobodys = { merchantRef: 'B0-1', providerRef: 'nobody_s_payment' };
        expect(await suite.adapter.cancel?.(nobodys)).toMatchObject({ status: 'cancelled', captures: [] });
      });
    });
}
