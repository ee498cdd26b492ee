import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { operating } from '@/__tests__/support/shop/operating';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { codeName, orderOf } from '@/__tests__/support/shop/shop-http';
import { newKey } from '@/__tests__/support/shop/shopper';
import { until } from '@/__tests__/support/machine/until';
import type { Permission } from '@/lib/backend/operate/permissions';

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});
const staff = operating(() => shop.deps());

async function delivered(): Promise<string> {
  const { billing_no: billingNo, url } = await shop.shopper.buy();
  shop.atSandpay(url, 'pay');
  await steps.reaches(billingNo, 'delivered');
  return billingNo;
}
const auditOf = async (billingNo: string) => staff.value('audit.list', { subject: billingNo });
const effectsOf = async (billingNo: string) =>
  (await shop.ledger.allEffects(billingNo)).map(({ topic }) => topic).sort();

/** A paid order whose grant has used up its tries. */
async function stuck(): Promise<string> {
  shop.game.control.behaviour({ mode: 'down', only: 'grants' });
  const { billing_no: billingNo, url } = await shop.shopper.buy();
  shop.atSandpay(url, 'pay');
  const effect = await steps.grantTries(billingNo, 1);
  await shop.engine.query(
    `update outbox set state = 'stuck', attempts = 20, last_error = 'HTTP_503' where id = $1`,
    [effect.id],
    'object',
  );
  shop.calm();
  return billingNo;
}

describe('refunding an order', () => {
  it('refunds its money once, takes its goods back, tells its player so, and records who did it and why [F3.32, F7.1]', async () => {
    const billingNo = await delivered();
    const outcome = await staff.ask('order.refund', { billingNo }, { reason: 'bought by a child' });
    expect(outcome).toMatchObject({ ok: true, value: { value: { state: 'refunded', by: 'sandpay' } } });
    await steps.refunded(billingNo, 1);
    expect(await effectsOf(billingNo)).toEqual(['grant', 'refund', 'revoke']);
    const shown = orderOf(await shop.shopper.order(billingNo));
    expect(shown).toMatchObject({
      status: -2,
      money_back: { amount: shown.amount, state: 'sent', reason: 'refunded_by_shop' },
    });
    const due = await steps.due(billingNo);
    expect(await auditOf(billingNo)).toMatchObject([
      {
        who: 'operator-1',
        operation: 'order.refund',
        brand: 'watt',
        reason: 'bought by a child',
        before: { state: 'delivered' },
        after: { state: 'refunded', ...due },
      },
    ]);
    expect(await staff.refusal('order.refund', { billingNo })).toBe('notPossible');
    expect(await auditOf(billingNo)).toHaveLength(1);
  });

  it('changes nothing in a dry run, and gives the same answer [F7.1]', async () => {
    const billingNo = await delivered();
    const dry = await staff.ask('order.refund', { billingNo }, { isDryRun: true });
    expect(dry).toMatchObject({ ok: true, value: { value: { state: 'refunded' }, audit: null } });
    expect(await steps.stateOf(billingNo)).toBe('delivered');
    expect(await effectsOf(billingNo)).toEqual(['grant']);
    expect(await auditOf(billingNo)).toEqual([]);
    await shop.runHousekeeping();
    expect((await shop.books(`${billingNo}-1`))[0]?.refunds ?? []).toEqual([]);
  });

  it('succeeds once when ten operators try at the same moment [F7.1]', async () => {
    const billingNo = await delivered();
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        staff.refusal('order.refund', { billingNo }, { reason: `try ${at}` }),
      ),
    );
    expect(all.filter((one) => one === 'done')).toHaveLength(1);
    expect(all.filter((one) => one === 'notPossible')).toHaveLength(9);
    await steps.refunded(billingNo, 1);
    expect(await effectsOf(billingNo)).toEqual(['grant', 'refund', 'revoke']);
    expect(await auditOf(billingNo)).toHaveLength(1);
    expect(await staff.value('audit.verify')).toMatchObject({ isWhole: true });
  });

  it.each(['', '  ', null])('needs a reason, which "%s" is not [F7.1]', async (reason) => {
    const billingNo = await delivered();
    expect(await staff.refusal('order.refund', { billingNo }, { reason })).toBe('reasonMissing');
    expect(await steps.stateOf(billingNo)).toBe('delivered');
  });

  it('is refused to an operator who may only read, and for an order that doesn’t exist or isn’t paid [F7.1]', async () => {
    const billingNo = await delivered();
    const operator = { name: 'Bo', may: new Set<Permission>(['orders.read']) };
    expect(await staff.refusal('order.refund', { billingNo }, { operator })).toBe('notPermitted');
    expect(await staff.refusal('order.show', { billingNo }, { operator })).toBe('done');
    expect(await staff.refusal('audit.list', {}, { operator })).toBe('notPermitted');
    expect(await steps.stateOf(billingNo)).toBe('delivered');
    expect(await staff.refusal('order.refund', { billingNo: 'X1' })).toBe('notFound');
    expect(await staff.refusal('order.refund', { billingNo, all: true })).toBe('wrongInput');
    const { billing_no: unpaid } = await shop.shopper.buy();
    expect(await staff.refusal('order.refund', { billingNo: unpaid })).toBe('notPossible');
  });
});

describe('resending a grant', () => {
  it('gives a stuck order its goods once, under the grant’s old id, however many operators try [F7.1]', async () => {
    const billingNo = await stuck();
    const [before] = await shop.ledger.effects(billingNo, 'grant');
    const all = await Promise.all(
      Array.from({ length: 6 }, () => staff.refusal('order.resend', { billingNo })),
    );
    expect(all.filter((one) => one === 'done')).toHaveLength(1);
    await steps.reaches(billingNo, 'delivered');
    expect(steps.grantsFor(billingNo)).toMatchObject([{ grant_id: before?.id, applied: 1 }]);
    expect(await auditOf(billingNo)).toMatchObject([
      { before: { effects: [{ id: before?.id, state: 'stuck', lastError: 'HTTP_503' }] } },
    ]);
    expect(await staff.refusal('order.resend', { billingNo })).toBe('notPossible');
  });

  it('ends in goods or money but never both, when a refund races with it [F7.1]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const billingNo = await stuck();
      const [resent, refunded] = await Promise.all([
        staff.refusal('order.resend', { billingNo }),
        staff.refusal('order.refund', { billingNo }),
      ]);
      expect(refunded).toBe('done');
      expect(['done', 'notPossible']).toContain(resent);
      await steps.refunded(billingNo, 1);
      await shop.runHousekeeping();
      await until('nothing is on its way', async () =>
        (await shop.ledger.allEffects(billingNo)).every(
          ({ state }) => state === 'done' || state === 'refused',
        ),
      );
      expect(await steps.stateOf(billingNo)).toBe('refunded');
      const revokes = await shop.ledger.effects(billingNo, 'revoke');
      // The goods may have been sent, so they are taken back.
      expect(revokes).toHaveLength(1);
    }
  });
});

describe('looking at orders', () => {
  it('finds one by each of its names, and only within the filters [F7.1]', async () => {
    const billingNo = await delivered();
    const order = await shop.ledger.order(billingNo);
    const [attempt] = await shop.ledger.attempts(billingNo);
    const [capture] = await shop.ledger.captures(billingNo);
    const names = [billingNo, order.suid, order.userName, order.roleId, order.gameRef, attempt?.merchantRef];
    for (const text of [...names, attempt?.providerRef, capture?.captureId])
      expect(await staff.value('order.find', { text })).toContainEqual(
        expect.objectContaining({ billingNo, brand: 'watt', state: 'delivered' }),
      );
    expect(await staff.value('order.find', { text: billingNo, brand: 'dragon' })).toEqual([]);
    expect(await staff.value('order.find', { text: billingNo, to: '2020-01-01' })).toEqual([]);
    expect(await staff.value('order.find', { state: 'delivered', limit: '1' })).toHaveLength(1);
    expect(await staff.refusal('order.find', { brand: 'no-such' })).toBe('wrongInput');
    expect(await staff.refusal('order.find', { from: 'yesterday' })).toBe('wrongInput');
  });

  it('shows everything that has happened to one, and no link that opens a payment [F7.1]', async () => {
    const billingNo = await delivered();
    await staff.ask('order.refund', { billingNo });
    await steps.refunded(billingNo, 1);
    const shown = await staff.value('order.show', { billingNo, callbacks: true });
    expect(shown).toMatchObject({
      billingNo,
      state: 'refunded',
      publicStatus: -2,
      ...(await steps.due(billingNo)),
      history: [
        { version: 1 },
        { event: 'attemptOpened' },
        { event: 'moneyArrived' },
        { event: 'granted' },
        { event: 'moneyReturned' },
      ],
      payments: [{ provider: 'sandpay', state: 'paid' }],
      money: [{ kind: 'settling', provider: 'sandpay' }],
    });
    const [attempt] = await shop.ledger.attempts(billingNo);
    expect(JSON.stringify(shown)).not.toContain(attempt?.url);
  });
});

describe('cancelling an unpaid order', () => {
  it('ends it once, cancels it at its provider, frees its goods, tells its player so, and records who did it and why [F3.32, F7.1]', async () => {
    const body = await shop.shopper.want();
    const { billing_no: billingNo } = await shop.shopper.buy(body);
    expect(await staff.refusal('order.cancel', { billingNo }, { isDryRun: true })).toBe('done');
    expect(await steps.stateOf(billingNo)).toBe('awaiting');
    const all = await Promise.all(
      Array.from({ length: 6 }, () =>
        staff.refusal('order.cancel', { billingNo }, { reason: 'wrong price' }),
      ),
    );
    expect(all.toSorted()).toEqual(['done', ...Array.from({ length: 5 }, () => 'notPossible')]);
    await until('its payment is closed', async () =>
      (await shop.ledger.history(billingNo)).includes('paymentsClosed: expired → expired'),
    );
    expect((await shop.books(`${billingNo}-1`))[0]?.status).toBe('cancelled');
    expect(await auditOf(billingNo)).toMatchObject([
      {
        operation: 'order.cancel',
        reason: 'wrong price',
        before: { state: 'awaiting' },
        after: { state: 'expired' },
      },
    ]);
    expect(codeName(await shop.shopper.ask({ ...body, order_key: newKey() }))).toBe('success');
  });

  it('takes no paid order, and either delivers or cancels one that is paid at that moment [F7.1]', async () => {
    expect(await staff.refusal('order.cancel', { billingNo: await delivered() })).toBe('notPossible');
    const orders = await Promise.all(Array.from({ length: 6 }, () => shop.shopper.buy()));
    await Promise.all(
      orders.map(async ({ billing_no: billingNo, url }, index) => {
        const acts = [
          async () => shop.atSandpay(url, 'pay'),
          () => staff.refusal('order.cancel', { billingNo }),
        ];
        await Promise.all((index % 2 === 0 ? acts : acts.reverse()).map((act) => act()));
      }),
    );
    await steps.allHeard();
    for (const { billing_no: billingNo } of orders) {
      const taken = (await shop.books(`${billingNo}-1`))[0]?.captures.length ?? 0;
      await steps.reaches(billingNo, taken > 0 ? 'delivered' : 'expired');
      expect((await steps.outcome(billingNo)).granted).toHaveLength(taken);
    }
  });
});
