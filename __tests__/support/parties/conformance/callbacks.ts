import { err, ok } from '@/lib/domain/result';
import { captured, known, usd, whole } from './provider-bench';
import type { Suite } from './provider-suite';

/** How the provider's callbacks are verified and read. */
export function describeCallbacks(suite: Suite): void {
  const { opened, paid } = suite.steps;

  if (suite.offered.features.includes('callbacks'))
    describe(`${suite.name}: a callback`, () => {
      const both = () => {
        const [{ callbacks }, { callbacks: sent }] = [suite.adapter, suite.bench];
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
        await suite.bench.acts(failing.providerRef, 'fail');
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
        expect(await suite.bench.stranger().callbacks?.verify(raw)).toEqual(forged);
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
          suite.bench.pass(offset);
          const verdict = await now.callbacks.verify(now.raw);
          suite.bench.pass(-offset);
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
          await suite.bench.paysOther(providerRef, money);
          const outcome = await callbacks.read((await sent.next(merchantRef)).body);
          expect(outcome?.captures).toMatchObject([{ amount, stated: money }]);
          expect(known(await suite.adapter.query(providerRef))?.captures).toMatchObject([
            { amount, stated: money },
          ]);
        }
      });

      it('that comes late, or again, reports what the provider has by now [F6.8]', async () => {
        const now = await paidCallback();
        const { merchantRef, providerRef, captureId } = now;
        const refund = { refundId: `refund-${merchantRef}`, merchantRef, providerRef, captureId };
        await suite.adapter.refund({ ...refund, amount: usd('9.99') });
        suite.bench.pass(300);
        suite.bench.trouble('down');
        // Without an answer now it is read again later.
        await expect(now.callbacks.read(now.raw.body)).rejects.toThrow();
        suite.bench.trouble('none');
        const outcome = await now.callbacks.read(now.raw.body);
        suite.bench.pass(-300);
        expect(outcome).toMatchObject({ merchantRef, captures: [{ captureId, isReturned: true }] });
      });

      it('about money that went back reports how much is back by now [F6.14]', async () => {
        const { callbacks, sent, captureId, ...payment } = await paidCallback();
        const refund = {
          ...payment,
          refundId: `refund-${payment.merchantRef}`,
          captureId,
          amount: usd('9.99'),
        };
        await suite.adapter.refund(refund);
        const outcome = await callbacks.read((await sent.next(payment.merchantRef)).body);
        const returned = { minor: 999, currency: 'USD' };
        expect(outcome).toMatchObject({
          isAboutReturn: true,
          captures: [{ captureId, isReturned: true, returned }],
        });
      });

      it('that is malformed can’t be read [F6.8]', async () => {
        for (const text of ['', '{', 'null', '[]', '{"type":"payment.paid"}'])
          expect(await both().callbacks.read(new TextEncoder().encode(text))).toBeNull();
      });
    });
}
