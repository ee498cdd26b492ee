import { until } from '@/__tests__/support/machine/until';
import { codeName, createdOf, orderOf } from '@/__tests__/support/shop/shop-http';
import { newKey } from '@/__tests__/support/shop/shopper';
import { myCardEndpoint } from '@/lib/contract/pay-endpoints';
import { encodeCard, type CardCode } from '@/lib/domain/cards';
import { TEST_CARD_PASSWORD } from '@/lib/sandbox/provider/take-card';
import { sampleReplenishId } from '@/lib/sandbox/seed/debt-facts';
import { openCardBench, twPlayer, type CardBench } from './provider-card-bench';

/** Enough for a busy machine; nothing here waits for a fixed time. */
jest.setTimeout(120_000);

let bench: CardBench;
beforeAll(async () => {
  bench = await openCardBench();
}, 180_000);
afterEach(() => bench.shop.calm());
afterAll(() => bench.close());

const unknown = { number: 'NOBODY-ISSUED-THIS', password: 'x' };

describe('a MyCard card', () => {
  it('pays an order with one call: the money is captured and the goods are delivered [F5.11]', async () => {
    const { shop, steps } = bench;
    const created = createdOf(await bench.payWith(await bench.want(), bench.card('PAYS')));
    await steps.reaches(created.billing_no, 'delivered');
    expect(await shop.ledger.captures(created.billing_no)).toMatchObject([{ kind: 'settling' }]);
    expect((await shop.books(`${created.billing_no}-1`))[0]).toMatchObject({ status: 'paid' });
    const order = orderOf(await shop.shopper.order(created.billing_no, {}, twPlayer));
    expect(order).toMatchObject({ status: 1, method_key: '103_10301' });
  });

  it('that is refused takes nothing; another card then pays the same order under the same key [F5.11]', async () => {
    const { shop, steps } = bench;
    const body = await bench.want();
    const refused = await bench.payWith(body, unknown);
    const used = await bench.payWith(body, bench.card('USED'));
    expect([refused, used].map(codeName)).toEqual(['cardRefused', 'cardUsed']);
    for (const { msg } of [refused, used]) expect(msg).toMatch(/\S/);
    const billingNo = bench.billingNoOf(refused);
    expect(bench.billingNoOf(used)).toBe(billingNo);
    expect(await steps.stateOf(billingNo)).toBe('awaiting');
    expect((await shop.books(`${billingNo}-1`))[0]).toMatchObject({ status: 'pending', captures: [] });
    expect(createdOf(await bench.payWith(body, bench.card('PAYS'))).billing_no).toBe(billingNo);
    await steps.reaches(billingNo, 'delivered');
    expect(await shop.ledger.attempts(billingNo)).toHaveLength(1);
  });

  it('isn’t taken for a payment that its provider has cancelled; the order can be paid by it afterwards [F5.11]', async () => {
    const { shop, steps } = bench;
    const body = await bench.want();
    const billingNo = bench.billingNoOf(await bench.payWith(body, unknown));
    const [attempt] = await shop.ledger.attempts(billingNo);
    const { merchantRef = '', providerRef } = attempt ?? {};
    const sandpay = shop.deps().providers.get('sandpay');
    await sandpay?.cancel?.({ merchantRef, providerRef: providerRef ?? '' });
    const code = bench.card('PAYS');
    expect(codeName(await bench.payWith(body, code))).toBe('orderNotPayable');
    expect(await shop.ledger.captures(billingNo)).toEqual([]);
    expect(createdOf(await bench.payWith(body, code)).billing_no).toBe(billingNo);
    await steps.reaches(billingNo, 'delivered');
  });

  it('that is refused leaves the order to be paid by another method [F5.11]', async () => {
    const { shop, steps } = bench;
    const body = await bench.want();
    const billingNo = bench.billingNoOf(await bench.payWith(body, unknown));
    const other = await shop.shopper.buy({ ...body, payway_id: '103', channel_id: '10303' }, twPlayer);
    expect(other.billing_no).toBe(billingNo);
    expect(await shop.ledger.attempts(billingNo)).toHaveLength(2);
    // The provider has a page for cards as well, for a player who returns to the order later.
    const order = orderOf(await shop.shopper.order(billingNo, {}, twPlayer));
    expect(order.pay_url).toMatch(/\/pay\/sp_/);
    expect(await steps.stateOf(billingNo)).toBe('awaiting');
  });

  it('that is refused leaves an order that can be opened again and paid on its provider’s page [F5.11]', async () => {
    const { shop, steps } = bench;
    const body = await bench.want();
    const billingNo = bench.billingNoOf(await bench.payWith(body, unknown));
    const token = await shop.shopper.token(twPlayer);
    const as = { tenant: 'dragon', token } as const;
    const { url } = createdOf(await shop.http.call('evoke', { billing_no: billingNo }, as));
    const pressed = await fetch(`${url}/pay`, { method: 'POST', redirect: 'manual' });
    const back = (pressed.headers.get('location') ?? '').replace(/^https?:\/\/[^/]+/, '');
    const led = await shop.http.raw(back, { redirect: 'manual' }, { tenant: 'dragon' });
    expect(led.headers.get('location')).toContain(`/result?billing_no=${billingNo}`);
    await steps.reaches(billingNo, 'delivered');
    expect(await shop.ledger.captures(billingNo)).toHaveLength(1);
    // A card that is given afterwards isn't used.
    const code = bench.card('PAYS');
    expect(createdOf(await bench.payWith(body, code)).billing_no).toBe(billingNo);
    expect(codeName(await bench.payWith(await bench.want(), code))).toBe('success');
  });

  it('that the provider checks for a while pays once that is done, and nothing can be pressed meanwhile [F5.11]', async () => {
    const { shop, steps } = bench;
    const body = await bench.want();
    const code = bench.card('LATE');
    const { billing_no: billingNo } = createdOf(await bench.payWith(body, code));
    const waiting = orderOf(await shop.shopper.order(billingNo, {}, twPlayer));
    expect([waiting.status, waiting.pay_url]).toEqual([-1, undefined]);
    // Pay pressed again meanwhile, with this card or another, returns the same order and uses no second card.
    const spare = bench.card('PAYS');
    for (const again of [code, spare])
      expect(createdOf(await bench.payWith(body, again)).billing_no).toBe(billingNo);
    shop.pass(21);
    await steps.reaches(billingNo, 'delivered');
    expect(await shop.ledger.captures(billingNo)).toHaveLength(1);
    const next = createdOf(await bench.payWith(await bench.want(), spare));
    await steps.reaches(next.billing_no, 'delivered');
  });

  it('is free again if the money of its order was not captured in time [F5.11]', async () => {
    const { shop } = bench;
    const code = bench.card('LATE');
    const first = createdOf(await bench.payWith(await bench.want(), code)).billing_no;
    shop.provider.control.behaviour({ mode: 'down', only: 'capture' });
    shop.pass(1_801);
    shop.calm();
    await shop.runHousekeeping();
    await bench.steps.reaches(first, 'expired');
    expect((await shop.books(`${first}-1`))[0]).toMatchObject({ captures: [] });
    await until('cancelled', async () => (await shop.books(`${first}-1`))[0]?.status === 'cancelled');
    createdOf(await bench.payWith(await bench.want(), code));
  });

  it('that is missing, damaged or for another game is refused before an order is made [F5.11]', async () => {
    const { shop } = bench;
    const orders = (await shop.ledger.counts()).orders;
    const token = await shop.shopper.token(twPlayer);
    const body = await bench.want();
    const other = await encodeCard(bench.card('PAYS'), '120102');
    for (const more of [{}, { card_info: '' }, { card_info: 'no-card' }, { card_info: other }]) {
      const reply = await shop.http.call(
        'payMyCardInGame',
        { ...body, ...more },
        { tenant: 'dragon', token },
      );
      expect([codeName(reply), reply.msg]).toEqual(['cardRefused', expect.stringMatching(/卡/)]);
    }
    expect((await shop.ledger.counts()).orders).toBe(orders);
  });
});

describe('a debt', () => {
  it('can be paid by such a card without a login, and by another card after a refusal [F5.11]', async () => {
    const { shop, steps } = bench;
    const body = {
      replenish_id: sampleReplenishId('dragon-emberfall', 'month'),
      payway_id: '103',
      channel_id: '10301',
      country: 'TW',
      platform: 'web',
      order_key: newKey(),
    };
    const payWith = async (code: CardCode) =>
      shop.http.call(
        'replenishmentCardPay',
        { ...body, card_info: await encodeCard(code, twPlayer.clientId) },
        { tenant: 'dragon' },
      );
    const refused = await payWith(unknown);
    expect(codeName(refused)).toBe('cardRefused');
    const code = bench.card('PAYS');
    const paid = await Promise.all([payWith(code), payWith(code)]);
    const numbers = new Set(paid.map((reply) => createdOf(reply).billing_no));
    expect([...numbers]).toEqual([bench.billingNoOf(refused)]);
    await steps.reaches(bench.billingNoOf(refused), 'delivered');
    expect(await shop.ledger.captures(bench.billingNoOf(refused))).toHaveLength(1);
  });
});

describe('guessing at MyCard cards', () => {
  it('has to wait after ten wrong cards of an account, and then for the shop’s own cards too [F5.11]', async () => {
    const { shop } = bench;
    const who = { ...twPlayer, username: 'player3' };
    const body = await bench.want({}, who);
    const codes: (string | null)[] = [];
    for (let n = 0; n < 12; n += 1) {
      const guess = { number: `SANDCARD-PAYS-${n}`, password: `guess-${n}` };
      codes.push(codeName(await bench.payWith(body, guess, { who, ip: `203.0.113.${n}` })));
    }
    expect(codes).toEqual([
      ...Array.from({ length: 10 }, () => 'cardRefused'),
      ...Array.from({ length: 2 }, () => 'tooManyRequests'),
    ]);
    const card_info = await encodeCard(unknown, who.clientId);
    const own = await shop.http.call(
      'cardInfo',
      { client_id: who.clientId, card_info },
      { tenant: 'dragon', token: await shop.shopper.token(who) },
    );
    expect(codeName(own)).toBe('tooManyRequests');
  });
});

describe('the number and password of a MyCard card', () => {
  it('are sent in bodies only, because GET is not offered for the call [F5.11]', async () => {
    const { shop } = bench;
    const card_info = await encodeCard(bench.card('PAYS'), twPlayer.clientId);
    const query = new URLSearchParams({ ...(await bench.want()), card_info });
    const token = await shop.shopper.token(twPlayer);
    const reply = await shop.http.raw(`${myCardEndpoint.path}?${query}`, {}, { tenant: 'dragon', token });
    expect(reply.status).toBe(404);
  });

  it('are in no log line, no row and no address, whatever happens to the card [F5.11]', async () => {
    const { shop } = bench;
    const codes = [
      ...(['PAYS', 'LATE', 'USED'] as const).map(bench.card),
      { number: 'SECRET-NUMBER-4711', password: 'SECRET-PASSWORD-4711' },
    ];
    for (const code of codes) await bench.payWith(await bench.want(), code);
    shop.provider.control.behaviour({ mode: 'drop', times: 1, only: 'card' });
    const lost = bench.card('PAYS');
    await bench.payWith(await bench.want(), lost);
    const all = [...codes, lost];
    const sent = await Promise.all(all.map((code) => encodeCard(code, twPlayer.clientId)));
    const tables = await shop.engine.query(
      `select table_schema || '.' || table_name as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
      [],
      'object',
    );
    const names = tables.map((row) => String(Object(row).name));
    expect(names).toEqual(
      expect.arrayContaining(['public.orders', 'public.payment_attempts', 'public.inbox']),
    );
    const rows = await Promise.all(
      names.map((name) => shop.engine.query(`select t::text as row from ${name} t`, [], 'object')),
    );
    const kept = JSON.stringify(rows) + JSON.stringify(shop.log.lines());
    const words = [...all.map(({ number }) => number), ...sent, TEST_CARD_PASSWORD, 'SECRET-PASSWORD-4711'];
    for (const word of words) expect(kept).not.toContain(word);
  });
});
