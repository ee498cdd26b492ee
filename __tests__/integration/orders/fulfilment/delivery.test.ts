import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { orderOf } from '@/__tests__/support/shop/shop-http';

/** The documented schedule of tries, as gaps in seconds: 2 × 10 s, 1 min, 2 × 5 min, 5 × 10 min, 5 × 1 h, 3 × 6 h. */
const day = [
  10, 10, 60, 300, 300, 600, 600, 600, 600, 600, 3600, 3600, 3600, 3600, 3600, 21600, 21600, 21600,
];
let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});

/** Pays while the game misbehaves, and waits for the first try of the grant. */
async function paidWhile(behaviour: Parameters<Harness['game']['control']['behaviour']>[0]) {
  const { billing_no: billingNo, url } = await shop.shopper.buy();
  shop.game.control.behaviour({ only: 'grants', ...behaviour });
  shop.atSandpay(url, 'pay');
  const effect = await steps.grantTries(billingNo, 1);
  return { billingNo, effect };
}

const receiptOf = async (billingNo: string) => orderOf(await shop.shopper.order(billingNo));
const doneSteps = async (billingNo: string) =>
  (await receiptOf(billingNo)).steps.flatMap((one) => (one.at === undefined ? [] : [one.step]));

/** Lets `seconds` pass, then runs the housekeeping. */
async function later(seconds: number) {
  shop.pass(seconds);
  await shop.runHousekeeping();
}

describe('a game that is down', () => {
  it('gets the grant for a day by the schedule, under one grant id, which then waits for an operator [F6.7]', async () => {
    const { billingNo, effect } = await paidWhile({ mode: 'down' });
    for (const [index, gap] of day.entries()) {
      await later(gap - 5);
      expect((await shop.ledger.effects(billingNo, 'grant'))[0]?.attempts).toBe(index + 1);
      await later(5);
      await steps.grantTries(billingNo, index + 2);
    }
    const [stuck] = await shop.ledger.effects(billingNo, 'grant');
    expect(stuck).toMatchObject({ id: effect.id, state: 'stuck', attempts: 19, lastError: '503 DOWN' });
    expect(steps.grantsFor(billingNo)).toEqual([]);
    const seen = shop.game.control.grants().grants.filter((grant) => grant.grant_id === effect.id);
    expect(seen).toMatchObject([{ calls: 19, applied: 0 }]);
    shop.calm();
    await later(86_400);
    expect((await shop.ledger.effects(billingNo, 'grant'))[0]).toMatchObject({
      state: 'stuck',
      attempts: 19,
    });
  }, 60_000);

  it('leaves the receipt at paid and sent; once the game is up, the goods arrive once [F3.25]', async () => {
    const { billingNo } = await paidWhile({ mode: 'down' });
    expect(await receiptOf(billingNo)).toMatchObject({ status: 1 });
    expect(await doneSteps(billingNo)).toEqual(['created', 'paid', 'sent']);
    expect(await receiptOf(billingNo)).not.toHaveProperty('game_ref');
    shop.calm();
    await later(11);
    await steps.reaches(billingNo, 'delivered');
    expect(await doneSteps(billingNo)).toEqual(['created', 'paid', 'sent', 'delivered']);
    const [grant] = steps.grantsFor(billingNo);
    expect(grant).toMatchObject({ applied: 1, calls: 2 });
    expect((await receiptOf(billingNo)).game_ref).toBe(grant?.grant_ref);
  });
});

describe('a game that answers', () => {
  it.each([
    ['200 without its reference', { mode: 'no-ref', times: 1 } as const, 'no_reference', 1],
    ['nothing after it gave', { mode: 'grant-then-drop', times: 1 } as const, 'unreachable', 1],
    ['500 after it gave', { mode: 'grant-then-drop', how: '500', times: 1 } as const, '500 INTERNAL', 1],
  ])(
    '%s gets the grant again under the same id, and the goods arrive once [F6.7]',
    async (_, mode, reason, tries) => {
      const { billingNo, effect } = await paidWhile(mode);
      expect(effect).toMatchObject({ state: 'due', attempts: tries, lastError: reason });
      expect(await steps.stateOf(billingNo)).toBe('paid');
      await later(11);
      await steps.reaches(billingNo, 'delivered');
      expect(steps.grantsFor(billingNo)).toMatchObject([{ grant_id: effect.id, applied: 1, calls: 2 }]);
      expect((await shop.ledger.tries(effect.id)).map((one) => one.outcome)).toEqual(['failed', 'done']);
    },
  );

  it('slowly gets the grant once [F6.7]', async () => {
    const { billingNo, effect } = await paidWhile({ mode: 'slow', delayMs: 1_500, times: 1 });
    await steps.reaches(billingNo, 'delivered');
    expect(await shop.ledger.tries(effect.id)).toMatchObject([{ outcome: 'done' }]);
  });

  it('with a final refusal has the money refunded automatically, once, and the receipt claims no delivery [F6.7]', async () => {
    const { billingNo, effect } = await paidWhile({ mode: 'refuse' });
    expect(effect).toMatchObject({ state: 'refused', lastError: '422 REFUSED' });
    shop.calm();
    await steps.refunded(billingNo, 1);
    await later(86_400);
    expect(steps.grantsFor(billingNo)).toEqual([]);
    expect(await steps.stateOf(billingNo)).toBe('refunded');
    expect((await shop.ledger.history(billingNo)).slice(-2)).toEqual([
      'grantRefused: paid → paid',
      'moneyReturned: paid → refunded',
    ]);
    expect((await shop.books(`${billingNo}-1`))[0]?.refunds).toHaveLength(1);
    expect(await shop.ledger.effects(billingNo, 'revoke')).toEqual([]);
    expect(await receiptOf(billingNo)).toMatchObject({
      status: -2,
      money_back: { state: 'sent', reason: 'refused_by_game' },
    });
    expect(await doneSteps(billingNo)).toEqual(['created', 'paid', 'sent']);
  });

  it.each([
    ['a router’s 404 page', 404, '<html><h1>404 Not Found</h1></html>'],
    ['a gateway’s JSON', 404, '{"error":{"code":"ResourceNotFound","message":"no such resource"}}'],
  ])(
    'gets the grant again when %s came in place of its answer, and the goods arrive once [F6.7]',
    async (_, status, body) => {
      const { billingNo, effect } = await paidWhile({ mode: 'page', status, body, times: 1 });
      expect(effect.state).toBe('due');
      await later(11);
      await steps.reaches(billingNo, 'delivered');
      expect(steps.grantsFor(billingNo)).toMatchObject([{ applied: 1 }]);
      expect(await shop.ledger.effects(billingNo, 'refund')).toEqual([]);
    },
  );
});

it('every grant states exactly what was bought, for whom and where [F6.7]', async () => {
  const body = await shop.shopper.want();
  const { billing_no: billingNo, url } = await shop.shopper.buy(body);
  shop.atSandpay(url, 'pay');
  await steps.reaches(billingNo, 'delivered');
  const order = await shop.ledger.order(billingNo);
  const items = order.contents?.items.map(({ item, count }) => ({ item, count }));
  expect(steps.grantsFor(billingNo)[0]?.request).toEqual({
    game: 'watt-emberfall',
    account_id: 'u1001',
    server_id: order.realServer,
    role_id: body.role_id,
    grant_id: (await shop.ledger.effects(billingNo, 'grant'))[0]?.id,
    product_id: body.product_id,
    quantity: 1,
    order_ref: billingNo,
    ...(await steps.due(billingNo)),
    contents: { items },
  });
  expect(items).not.toEqual([]);
});
