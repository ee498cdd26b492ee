import { z } from 'zod';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { operating } from '@/__tests__/support/shop/operating';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { codeName, wattPlayer, type Who } from '@/__tests__/support/shop/shop-http';
import { pointHistory, vipInfo } from '@/lib/contract/vip';
import { orderInfo } from '@/lib/contract/payments';

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});
const staff = operating(() => shop.deps());
/** Tidebound is the watt brand's game with VIP. */
const vip: Who = { ...wattPlayer, clientId: '110203' };
const listed = z.object({
  points: z.number(),
  entries: z.array(z.object({ kind: z.string(), points: z.number() })),
});

const accountIn = async (game: string) => {
  const found = await staff.value('player.find', { text: 'player1', brand: 'watt', game });
  return z.tuple([z.object({ account: z.number() })]).parse(found)[0].account;
};
const account = () => accountIn('watt-tidebound');
const listOf = async (id: number) => listed.parse(await staff.value('points.list', { account: id }));
const asPlayer = async (call: string) =>
  (await shop.http.call(call, { client_id: vip.clientId }, { token: await shop.shopper.token(vip) })).content;
/** A delivered order that earns points. */
async function earning(): Promise<string> {
  const { billing_no: billingNo, url } = await shop.shopper.buy(undefined, vip);
  shop.atSandpay(url, 'pay');
  await steps.reaches(billingNo, 'delivered');
  return billingNo;
}

describe('growth points', () => {
  it('are given and taken with a reason, and count at once [F7.1]', async () => {
    const id = await account();
    const before = (await listOf(id)).points;
    const reason = 'tournament prize';
    expect(await staff.value('points.give', { account: id, points: '200' }, { reason })).toEqual({
      account: id,
      points: before + 200,
    });
    expect(vipInfo.response.parse(await asPlayer('vipInfo')).total_points).toBe(before + 200);
    expect(await staff.value('points.take', { account: id, points: 50 })).toMatchObject({
      points: before + 150,
    });
    const { points, entries } = await listOf(id);
    expect({ points, newest: entries.slice(0, 2) }).toEqual({
      points: before + 150,
      newest: [
        { kind: 'taken', points: -50 },
        { kind: 'given', points: 200 },
      ],
    });
    expect(await staff.value('audit.list', { operation: 'points.give' })).toMatchObject([
      { reason, subject: `account ${id}`, before: { points: before }, after: { points: before + 200 } },
    ]);
    const seen = pointHistory.response.parse(await asPlayer('pointHistory'));
    expect(seen.entries.slice(0, 2)).toMatchObject([
      { kind: 'taken', points: -50 },
      { kind: 'given', points: 200 },
    ]);
    // The history adds up to the total.
    expect(seen.next).toBeUndefined();
    expect(seen.entries.reduce((sum, entry) => sum + entry.points, 0)).toBe(points);
  });

  it('are recounted where somebody has changed their total in the database, and nowhere else [F7.1]', async () => {
    const id = await account();
    await staff.value('points.give', { account: id, points: 10 });
    const { points } = await listOf(id);
    expect(await staff.refusal('points.recount', { account: id })).toBe('notPossible');
    await shop.engine.query(
      'update point_totals set points = points + 7 where account_id = $1',
      [id],
      'object',
    );
    const reason = 'changed by hand';
    await staff.value('points.recount', { account: id }, { reason, isDryRun: true });
    expect((await listOf(id)).points).toBe(points + 7);
    expect(await staff.value('points.recount', { account: id }, { reason })).toEqual({ account: id, points });
    expect((await listOf(id)).points).toBe(points);
    expect(await staff.value('audit.list', { operation: 'points.recount' })).toMatchObject([
      { reason, subject: `account ${id}`, before: { points: points + 7 }, after: { points } },
    ]);
  });

  it('never fall below zero, however many operators take some at once and whatever is refunded afterwards [F7.1]', async () => {
    const id = await account();
    const billingNo = await earning();
    const { points } = await listOf(id);
    expect(points).toBeGreaterThan(0);
    expect(await staff.refusal('points.take', { account: id, points: points + 1 })).toBe('notPossible');
    const all = await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        staff.refusal('points.take', { account: id, points }, { reason: `try ${at}` }),
      ),
    );
    expect(all.toSorted()).toEqual(['done', ...Array.from({ length: 4 }, () => 'notPossible')]);
    await staff.value('points.give', { account: id, points: 1 });
    expect(await staff.refusal('order.refund', { billingNo })).toBe('done');
    expect((await listOf(id)).points).toBe(0);
    await steps.refunded(billingNo, 1);
  });

  it('can’t be changed in a game without levels, for an unknown account, or by a wrong number [F7.1]', async () => {
    const ember = await accountIn('watt-emberfall');
    expect(await staff.refusal('points.give', { account: ember, points: 1 })).toBe('notPossible');
    expect(await staff.refusal('points.give', { account: 999_999, points: 1 })).toBe('notFound');
    for (const points of [0, -5, 1.5, 'many'])
      expect(await staff.refusal('points.take', { account: await account(), points })).toBe('wrongInput');
  });
});

describe('the receipt of an order', () => {
  it('shows an operator what its player sees, with a link that opens it without a login [F7.1]', async () => {
    const billingNo = await earning();
    const receipt = await staff.value('order.receipt', { billingNo, language: 'de' });
    const { link } = z.object({ link: z.url() }).parse(receipt);
    const { pathname, searchParams } = new URL(link);
    expect(pathname).toBe('/receipt');
    const named = { billing_no: billingNo, receipt: searchParams.get('receipt') ?? '' };
    const shown = await shop.http.call('getOrderInfo', { ...named, spec_lang: 'de' });
    expect(codeName(shown)).toBe('success');
    const info = orderInfo.parse(shown.content);
    expect(receipt).toMatchObject({
      billingNo,
      status: 'success',
      amount: info.amount,
      currency: info.currency,
      goods: info.product_name,
      game: info.game_name,
      server: info.game_server_name,
      character: info.role_name,
      account: info.user_name,
      method: info.method_name,
      gameRef: info.game_ref,
      seller: { title: expect.stringMatching(/./), email: expect.stringContaining('@') },
    });
    expect(await staff.refusal('order.receipt', { billingNo: 'X1' })).toBe('notFound');
    expect(await staff.refusal('order.receipt', { billingNo, language: 'xx' })).toBe('wrongInput');
  });
});

it('points given twice by mistake leave room for what an order earns, so that its payment settles [F7.1]', async () => {
  const id = await account();
  const { points } = await listOf(id);
  await staff.value('points.give', { account: id, points: 1_000_000_000 - points });
  for (const more of [1_000_000_000, 1])
    expect(await staff.ask('points.give', { account: id, points: more })).toMatchObject({
      error: { code: 'notPossible', message: expect.stringContaining('more points than 1000000000') },
    });
  await earning();
  expect((await listOf(id)).points).toBeGreaterThan(1_000_000_000);
});
