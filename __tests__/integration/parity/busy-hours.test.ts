import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { plantingIn } from '@/__tests__/support/faults/planted';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import type { PaymentProvider } from '@/lib/backend/orders/payments/port';
import { queryProviders } from '@/lib/backend/parity/query-providers';
import { parityCursors, parityFindings } from '@/lib/backend/parity/schema';

const patience = 300_000;
const more = 600;

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});

/** An order with hundreds of payments, whose money all came in the same millisecond. */
const busyOrder = async () => {
  const { delivered, run } = plantingIn(shop, steps);
  const billingNo = await delivered();
  const made = `insert into payment_attempts (order_id, seq, provider, provider_method, method_key, merchant_ref, provider_ref, request, state, created_at)
    select order_id, n, provider, provider_method, method_key, $1 || '-' || n, 'busy_' || n, request, 'expired', created_at
    from payment_attempts, generate_series(2, ${more + 1}) n where merchant_ref = $1 || '-1'`;
  const came = `insert into captures (order_id, attempt_id, provider, capture_id, kind, currency, amount_minor, created_at)
    select a.order_id, a.id, a.provider, 'cap_' || a.provider_ref, 'duplicate', c.currency, c.amount_minor, c.created_at
    from payment_attempts a join captures c on c.order_id = a.order_id
    where a.order_id = (select id from orders where billing_no = $1) and a.provider_ref like 'busy_%'`;
  await run(made, billingNo);
  await run(came, billingNo);
};
const sandpay = () => {
  const provider = shop.deps().providers.get('sandpay');
  if (provider === undefined) throw new Error('no provider');
  return provider;
};
const withProvider = (provider: PaymentProvider) => ({
  ...shop.deps(),
  providers: new Map([[provider.id, provider]]),
});
const unknownCount = async () =>
  (await shop.db.select().from(parityFindings)).filter(({ kind }) => kind === 'moneyUnknownToProvider')
    .length;

beforeAll(async () => {
  await busyOrder();
  shop.pass(3 * 3_600);
}, patience);
beforeEach(async () => {
  await shop.db.delete(parityFindings);
  await shop.db.delete(parityCursors);
});

it(
  'compares all money of an hour in which more came than fits into one batch [F7.1]',
  async () => {
    const deps = withProvider({ ...sandpay(), query: async () => 'unknown' });
    await queryProviders(deps, { isLeft: () => true });
    // The list names the money of the order's first payment only.
    expect(await unknownCount()).toBe(more);
  },
  patience,
);

it(
  'continues within an hour at a provider without a list, where the last round’s time was up [F7.1]',
  async () => {
    const { list, ...plain } = sandpay();
    expect(list).toBeDefined();
    const queried: string[] = [];
    const query = async (ref: string) => {
      queried.push(ref);
      return 'unknown' as const;
    };
    const deps = withProvider({ ...plain, query });
    const rounds: number[] = [];
    while (rounds.length < 30 && queried.length <= more) {
      const before = queried.length;
      await queryProviders(deps, { isLeft: () => queried.length < before + 250 });
      rounds.push(queried.length - before);
    }
    expect(rounds.every((count) => count <= 300)).toBe(true);
    expect(new Set(queried).size).toBe(more + 1);
    expect(queried).toHaveLength(more + 1);
    expect(await unknownCount()).toBe(more + 1);
  },
  patience,
);
