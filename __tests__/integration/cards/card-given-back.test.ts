import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { operating } from '@/__tests__/support/shop/operating';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { codeName, orderOf, wattPlayer } from '@/__tests__/support/shop/shop-http';
import { newKey } from '@/__tests__/support/shop/shopper';
import { until } from '@/__tests__/support/machine/until';
import { unhurried } from '@/__tests__/support/faults/unhurried';
import { cardRedemptions } from '@/lib/backend/cards/schema';
import { runParity } from '@/lib/backend/parity/parity';
import { cardPay } from '@/lib/contract/cards';
import { encodeCard, type CardCode } from '@/lib/domain/cards';

/** Many payments at once, and whole rounds of the parity job, on a busy machine. */
jest.setTimeout(300_000);

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});
const staff = operating(() => shop.deps());

let batches = 0;
/** Issues prepaid cards of a value that no other card here has. */
async function issue(count = 1): Promise<Readonly<{ codes: readonly CardCode[]; minor: number }>> {
  const minor = 10_001 + (batches += 1);
  const made = await staff.ask('card.issue', {
    brand: 'watt',
    batch: `given-back-${batches}`,
    game: 'watt-emberfall',
    kind: 'prepaid',
    product: `card_gb_${batches}`,
    name: 'Gems',
    gems: 100,
    area: 'sea',
    amount: (minor / 100).toFixed(2),
    count,
  });
  if (!made.ok) throw new Error(made.error.message);
  return { codes: Object(made.value.value).codes, minor };
}
async function issueOne() {
  const { codes, minor } = await issue();
  const [code] = codes;
  if (code === undefined) throw new Error('no card');
  return { code, minor };
}

async function ask(id: 'cardInfo' | 'cardPay', code: CardCode, more: Record<string, string> = {}) {
  const [role] = await shop.shopper.roles();
  const place = { server_id: role?.server_id ?? '', role_id: role?.role_id ?? '', platform: 'web' };
  const { clientId: client_id } = wattPlayer;
  const input = {
    client_id,
    card_info: await encodeCard(code, client_id),
    ...(id === 'cardPay' && { ...place, domain_area: 'sea', order_key: newKey() }),
    ...more,
  };
  return shop.http.call(id, input, { token: await shop.shopper.token() });
}
const pay = async (code: CardCode, order_key = newKey()) =>
  cardPay.response.parse((await ask('cardPay', code, { order_key })).content);

/** Pays with a card while the game refuses the goods for good. */
async function refused(code: CardCode, order_key = newKey()): Promise<string> {
  shop.game.control.behaviour({ mode: 'refuse' });
  const { billing_no: billingNo } = await pay(code, order_key);
  await steps.reaches(billingNo, 'refunded');
  shop.calm();
  return billingNo;
}
const readOrder = async (billing_no: string) =>
  orderOf(await shop.http.call('getOrderInfo', { billing_no }, { token: await shop.shopper.token() }));
/** The sum of every account over the entries of some orders. */
async function booksOf(...billingNos: readonly string[]): Promise<Record<string, number>> {
  const rows = await shop.engine.query(
    `select account, sum(minor)::int as minor from ledger_entries where order_id in (select id from orders where billing_no = any($1)) group by account`,
    [billingNos],
    'object',
  );
  return Object.fromEntries(rows.map((row) => [String(Object(row).account), Number(Object(row).minor)]));
}
const usesOf = async (billingNo: string) => {
  const { id } = await shop.ledger.order(billingNo);
  return (await shop.db.select().from(cardRedemptions)).filter(({ orderId }) => orderId === id);
};
const findings = async () => Object(await staff.value('report.parity', { limit: 1000 })).findings;

describe('a card whose goods the game refuses', () => {
  it('has its value back with the order’s refund, and pays the next order [F5.11, F6.14]', async () => {
    const { code, minor } = await issueOne();
    const first = await refused(code);
    expect(await usesOf(first)).toEqual([]);
    expect(await shop.ledger.effects(first, 'refund')).toEqual([]);
    expect(codeName(await ask('cardInfo', code))).toBe('success');
    const { billing_no: second } = await pay(code);
    await steps.reaches(second, 'delivered');
    expect(codeName(await ask('cardInfo', code))).toBe('cardUsed');
    const zero = { cards: 0, owed: 0, toReturn: 0, 'provider:card': 0 };
    expect(await booksOf(first)).toEqual(zero);
    expect(await booksOf(first, second)).toEqual({ ...zero, cards: minor, earned: -minor });
    await runParity(shop.deps(), unhurried);
    expect(await findings()).toEqual([]);
  });

  it('is told to its player as a card that can be used again, not as money on its way [F3.32]', async () => {
    const { code } = await issueOne();
    const billingNo = await refused(code);
    const { status, money_back } = await readOrder(billingNo);
    expect(status).toBe(-2);
    expect(money_back).toMatchObject({ state: 'sent', reason: 'refused_by_game', on_card: true });
  });

  it('can be refused and given back more than once [F5.11]', async () => {
    const { code } = await issueOne();
    const all = [await refused(code), await refused(code), await refused(code)];
    expect(await booksOf(...all)).toEqual({ cards: 0, owed: 0, toReturn: 0, 'provider:card': 0 });
    await runParity(shop.deps(), unhurried);
    expect(await findings()).toEqual([]);
  });

  it('gives a late repeat of the same call the same order, and isn’t used by it [F3.23]', async () => {
    const { codes } = await issue(2);
    const [code, other] = codes;
    if (code === undefined || other === undefined) throw new Error('no cards');
    const key = newKey();
    const billingNo = await refused(code, key);
    expect((await pay(code, key)).billing_no).toBe(billingNo);
    expect(codeName(await ask('cardPay', other, { order_key: key }))).toBe('orderKeyReused');
    expect(await usesOf(billingNo)).toEqual([]);
    expect(codeName(await ask('cardInfo', code))).toBe('success');
    expect(codeName(await ask('cardInfo', other))).toBe('success');
  });

  it('pays at most one order at a time, however many are refused and started at once [F5.13]', async () => {
    const { code, minor } = await issueOne();
    shop.game.control.behaviour({ mode: 'refuse' });
    const made: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      // Fewer than the guesses that an account has.
      const replies = await Promise.all(Array.from({ length: 8 }, () => ask('cardPay', code)));
      const paid = replies.filter((one) => codeName(one) === 'success');
      expect(replies.every((one) => paid.includes(one) || codeName(one) === 'cardUsed')).toBe(true);
      expect(paid.length).toBeGreaterThan(0);
      made.push(...paid.map(({ content }) => cardPay.response.parse(content).billing_no));
      for (const billingNo of made) await steps.reaches(billingNo, 'refunded');
    }
    shop.calm();
    const { billing_no: last } = await pay(code);
    await steps.reaches(last, 'delivered');
    const settled = { cards: minor, earned: -minor, owed: 0, toReturn: 0, 'provider:card': 0 };
    expect(await booksOf(...made, last)).toEqual(settled);
    await runParity(shop.deps(), unhurried);
    expect(await findings()).toEqual([]);
  });
});

describe('an order that a card has paid and an operator refunds', () => {
  it('gives its card back and has its goods taken back, once, however often it is asked [F7.1]', async () => {
    const { code } = await issueOne();
    const { billing_no: billingNo } = await pay(code);
    await steps.reaches(billingNo, 'delivered');
    expect(await staff.refusal('order.refund', { billingNo, amount: '1.00' })).toBe('notPossible');
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => staff.refusal('order.refund', { billingNo })),
    );
    expect(answers.filter((one) => one === 'done')).toHaveLength(1);
    expect(await shop.ledger.effects(billingNo, 'revoke')).toHaveLength(1);
    expect(await shop.ledger.effects(billingNo, 'refund')).toEqual([]);
    expect(codeName(await ask('cardInfo', code))).toBe('success');
    expect(await booksOf(billingNo)).toMatchObject({ cards: 0, toReturn: 0, 'provider:card': 0 });
    expect(Object(await staff.value('report.unbacked')).isWhole).toBe(true);
    await runParity(shop.deps(), unhurried);
    expect(await findings()).toEqual([]);
  });

  it('gives its card back when its delivery is given up, or keeps it when the goods arrive first [F7.1]', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { code } = await issueOne();
      shop.game.control.behaviour({ mode: 'down', only: 'grants' });
      const { billing_no: billingNo } = await pay(code);
      await steps.grantTries(billingNo, 1);
      shop.calm();
      shop.pass(15);
      const acts = [() => shop.runHousekeeping(), () => staff.refusal('grant.give-up', { billingNo })];
      await Promise.all((round % 2 === 0 ? acts : acts.reverse()).map((act) => act()));
      const state = await until('decided', async () => {
        const now = await steps.stateOf(billingNo);
        return now === 'paid' ? null : now;
      });
      expect(['refunded', 'delivered']).toContain(state);
      const isBack = codeName(await ask('cardInfo', code)) === 'success';
      expect(isBack).toBe(state === 'refunded');
      expect(await usesOf(billingNo)).toHaveLength(isBack ? 0 : 1);
    }
  });

  it('is counted apart from money in the report of a day [F7.1]', async () => {
    const sums = async () => {
      const rows = Object(await staff.value('report.revenue', { brand: 'watt' }));
      const of = (name: string) =>
        [...rows]
          .filter(({ currency }) => currency === 'USD')
          .reduce((sum, row) => sum + Number(row[name]), 0);
      return { back: of('backOnCards'), refunded: of('refunded'), left: of('left') };
    };
    const before = await sums();
    const { code, minor } = await issueOne();
    await refused(code);
    const { back, ...money } = await sums();
    expect(Math.round((back - before.back) * 100)).toBe(minor);
    expect(money).toEqual({ refunded: before.refunded, left: before.left });
  });
});

it('a card that an earlier version tried to refund through a provider is given back by the parity job [F7.1]', async () => {
  const { code, minor } = await issueOne();
  const { billing_no: billingNo } = await pay(code);
  await steps.reaches(billingNo, 'delivered');
  const uses = await usesOf(billingNo);
  expect(await staff.refusal('order.refund', { billingNo })).toBe('done');
  const run = (text: string, values: unknown[]) => shop.engine.query(text, values, 'object');
  const { id } = await shop.ledger.order(billingNo);
  const captureId = (await shop.ledger.captures(billingNo))[0]?.captureId ?? '';
  const money = { merchantRef: `${billingNo}-1`, amount: (minor / 100).toFixed(2), currency: 'USD' };
  // As it was then: the card still used, and a refund that no provider takes.
  await shop.db.insert(cardRedemptions).values(uses);
  await run('alter table ledger_entries disable trigger all', []);
  await run(`delete from ledger_entries where order_id = $1 and cause like 'card:%:returned'`, [id]);
  await run('alter table ledger_entries enable trigger all', []);
  await run(
    `insert into outbox (id, topic, order_id, dedupe_key, payload, state, attempts, next_attempt_at, created_at)
       values ('eff_old_card', 'refund', $1, 'refund:card:' || $2, $3, 'stuck', 19, now(), now())`,
    [id, captureId, JSON.stringify({ group: 'card', provider: 'card', captureId, ...money })],
  );
  expect(codeName(await ask('cardInfo', code))).toBe('cardUsed');
  await runParity(shop.deps(), unhurried);
  expect(codeName(await ask('cardInfo', code))).toBe('success');
  expect(await shop.ledger.effects(billingNo, 'refund')).toMatchObject([{ state: 'refused' }]);
  expect((await booksOf(billingNo)).cards).toBe(0);
  await runParity(shop.deps(), unhurried);
  expect(await findings()).toEqual([]);
});
