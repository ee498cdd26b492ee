import type { PaymentOutcome, PaymentProvider } from '@/lib/backend/orders/payments/port';
import type { Suite } from './provider-suite';

/** More payments than fit on a page of any provider. */
const many = 120;

/** How the provider lists its payments. */
export function describeLists(suite: Suite): void {
  const { opened, paid } = suite.steps;
  if (!suite.offered.features.includes('list')) return;

  describe(`${suite.name}: a list of payments`, () => {
    /** All pages of a period. */
    const listed = async (from: number, to: number) => {
      const all: PaymentOutcome[] = [];
      for (let after: string | null = null; ;) {
        const page: Awaited<ReturnType<NonNullable<PaymentProvider['list']>>> | undefined =
          await suite.adapter.list?.({ from: new Date(from), to: new Date(to), after });
        if (page === null || page === undefined) throw new Error('no list');
        all.push(...page.payments);
        if (page.next === null) return all;
        after = page.next;
      }
    };

    it('has each payment that was made within a period, as a query returns it, and no other [F7.1]', async () => {
      await opened();
      suite.bench.pass(60);
      const from = suite.bench.now();
      const payments = [await paid(), await opened()];
      suite.bench.pass(60);
      const to = suite.bench.now();
      await opened();
      const all = await listed(from, to);
      const asked = await Promise.all(
        payments.map(async ({ providerRef }) => {
          const answer = await suite.adapter.query(providerRef);
          return typeof answer === 'string' || answer === null ? answer : { providerRef, ...answer };
        }),
      );
      expect(all).toEqual(asked);
    });

    it('goes on, page after page, until it is whole [F7.1]', async () => {
      suite.bench.pass(60);
      const from = suite.bench.now();
      const refs: string[] = [];
      for (let made = 0; made < many; made += 1) refs.push((await opened()).merchantRef);
      const all = await listed(from, suite.bench.now() + 1_000);
      expect(all.map(({ merchantRef }) => merchantRef)).toEqual(refs);
    });

    it('has no answer while the provider has none [F7.1]', async () => {
      suite.bench.trouble('down');
      const asked = { from: new Date(0), to: new Date(suite.bench.now()), after: null };
      expect(await suite.adapter.list?.(asked)).toBeNull();
    });
  });
}
