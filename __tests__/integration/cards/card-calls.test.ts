import { codeName, orderOf, wattPlayer, type Who } from '@/__tests__/support/shop/shop-http';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import { newKey } from '@/__tests__/support/shop/shopper';
import { until } from '@/__tests__/support/machine/until';
import { sampleCard } from '@/lib/sandbox/seed/card-facts';
import { cardInquiry, cardPay } from '@/lib/contract/cards';
import { encodeCard, type CardCode } from '@/lib/domain/cards';

/** Enough for a busy machine; nothing here waits for a fixed time. */
jest.setTimeout(120_000);

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
}, 180_000);
afterAll(() => shop.close());

const game = 'watt-emberfall';
const exchange = (n: number) => sampleCard('exchange', game, n);
const prepaid = (n: number) => sampleCard('prepaid', game, n);

type Call = Readonly<{ id: 'cardInfo' | 'cardPay' | 'cardExchange'; code: CardCode; who?: Who; ip?: string }>;

async function ask(
  { id, code, who = wattPlayer, ip = '198.51.100.7' }: Call,
  more: Record<string, string> = {},
) {
  const [role] = await shop.shopper.roles(who);
  const place = { server_id: role?.server_id ?? '', role_id: role?.role_id ?? '', platform: 'web' };
  const input = {
    client_id: who.clientId,
    card_info: await encodeCard(code, who.clientId),
    ...(id === 'cardInfo' ? {} : place),
    ...(id === 'cardPay' ? { domain_area: 'sea', order_key: newKey() } : {}),
    ...more,
  };
  return shop.http.call(id, input, { tenant: who.tenant, token: await shop.shopper.token(who), ip });
}

const balances = async () => {
  const [role] = await shop.shopper.roles();
  return shop.game.control.balances(game, role?.role_id ?? '').balances;
};

describe('a card', () => {
  it('shows its price and gems before it is used [F5.11]', async () => {
    for (const _ of [1, 2]) {
      const found = cardInquiry.parse((await ask({ id: 'cardInfo', code: prepaid(1) })).content);
      expect(found).toMatchObject({
        kind: 'prepaid',
        gems_number: 680,
        extra_gems_number: 120,
        currency: 'USD',
      });
    }
  });

  it('is exchanged for gems without an order; its player may repeat the call, and for another player it is used [F5.11]', async () => {
    const orders = (await shop.ledger.counts()).orders;
    const first = await ask({ id: 'cardExchange', code: exchange(1) });
    expect(codeName(first)).toBe('success');
    expect((await ask({ id: 'cardExchange', code: exchange(1) })).content).toEqual(first.content);
    await until('gems there', async () => (await balances()).card_330 === 1);
    const other = { ...wattPlayer, username: 'player2' };
    expect(codeName(await ask({ id: 'cardExchange', code: exchange(1), who: other }))).toBe('cardUsed');
    expect(codeName(await ask({ id: 'cardInfo', code: exchange(1) }))).toBe('cardUsed');
    expect((await shop.ledger.counts()).orders).toBe(orders);
  });

  it('pays an order with its value, and the order is delivered like any other [F5.11]', async () => {
    const paid = cardPay.response.parse((await ask({ id: 'cardPay', code: prepaid(2) })).content);
    await until('delivered', async () => (await shop.ledger.order(paid.billing_no)).state === 'delivered');
    expect((await balances()).card_800).toBe(1);
    const { billing_no, receipt } = paid;
    const order = orderOf(await shop.http.call('getOrderInfo', { billing_no, receipt: receipt ?? '' }));
    expect(order).toMatchObject({ status: 1, amount: '9.99', currency: 'USD' });
  });

  it('orders what the card’s inquiry names, bonus included, and the game is told of it [F3.30, F5.11]', async () => {
    const inquiry = await ask({ id: 'cardInfo', code: prepaid(9) });
    const { gems_number: base, extra_gems_number: bonus } = cardInquiry.parse(inquiry.content);
    expect(bonus).toBeGreaterThan(0);
    const paid = cardPay.response.parse((await ask({ id: 'cardPay', code: prepaid(9) })).content);
    const { billing_no, receipt } = paid;
    const order = orderOf(await shop.http.call('getOrderInfo', { billing_no, receipt: receipt ?? '' }));
    expect(order).toMatchObject({ base, bonus, items: [], method_key: 'card_card' });
  });

  it('can be used only as its kind allows [F5.11]', async () => {
    expect(codeName(await ask({ id: 'cardExchange', code: prepaid(3) }))).toBe('cardRefused');
    expect(codeName(await ask({ id: 'cardPay', code: exchange(3) }))).toBe('cardRefused');
    const { number, password } = exchange(3);
    const spaced = { number: ` ${number.slice(0, 4)} ${number.slice(4)} `, password };
    expect(codeName(await ask({ id: 'cardInfo', code: spaced }))).toBe('success');
  });

  it('is accepted only for a character that the game knows [F5.11]', async () => {
    const reply = await ask({ id: 'cardExchange', code: exchange(4) }, { role_id: 'somebody-elses' });
    expect(codeName(reply)).toBe('characterNotFound');
    expect(codeName(await ask({ id: 'cardInfo', code: exchange(4) }))).toBe('success');
  });
});

describe('guessing at cards', () => {
  it('gets one answer for an unknown, a damaged, another brand’s and another game’s card, and for a wrong password [F5.11]', async () => {
    const wrong = { ...exchange(5), password: 'card-pass-6' };
    const replies = [
      await ask({ id: 'cardInfo', code: { number: 'NOBODY-HAS-THIS', password: 'x' } }),
      await ask({ id: 'cardInfo', code: wrong }),
      await ask({ id: 'cardInfo', code: sampleCard('exchange', 'dragon-emberfall', 5) }),
      await ask({ id: 'cardInfo', code: sampleCard('exchange', 'watt-tidebound', 5) }),
      await ask(
        { id: 'cardInfo', code: exchange(5) },
        { card_info: await encodeCard(exchange(5), '110102') },
      ),
    ];
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies.map(codeName)).toEqual(Array.from(replies, () => 'cardRefused'));
  });

  it('has to wait after ten wrong cards of an account, however many come at once; real ones don’t count [F5.11]', async () => {
    const who = { ...wattPlayer, username: 'player3' };
    await ask({ id: 'cardInfo', code: exchange(6), who });
    const real = await Promise.all(
      Array.from({ length: 5 }, () => ask({ id: 'cardInfo', code: exchange(6), who })),
    );
    expect(real.map(codeName)).toEqual(Array.from(real, () => 'success'));
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        ask({ id: 'cardInfo', code: { number: `GUESS-${n}`, password: 'p' }, who, ip: `203.0.113.${n}` }),
      ),
    );
    const refusals = (name: string) => guesses.filter((reply) => codeName(reply) === name).length;
    expect([refusals('cardRefused'), refusals('tooManyRequests')]).toEqual([10, 30]);
    expect(codeName(await ask({ id: 'cardInfo', code: exchange(6), who }))).toBe('tooManyRequests');
  });
});

describe('a card’s number and password', () => {
  it('are sent in bodies only, because GET is not offered for them [F5.11]', async () => {
    const cardInfo = await encodeCard(exchange(7), wattPlayer.clientId);
    const query = new URLSearchParams({ client_id: wattPlayer.clientId, card_info: cardInfo });
    const token = await shop.shopper.token();
    for (const path of ['card_info', 'card_pay', 'card_exchange']) {
      const reply = await shop.http.raw(`/api/pay/${path}?${query}`, {}, { token });
      expect(reply.status).toBe(404);
    }
  });

  it('are in no log line and in no row, whatever is done with the card [F5.11]', async () => {
    const code = { number: 'SECRET-NUMBER-4711', password: 'SECRET-PASSWORD-4711' };
    await ask({ id: 'cardInfo', code });
    await ask({ id: 'cardInfo', code: exchange(8) });
    await ask({ id: 'cardExchange', code: exchange(8) });
    await ask({ id: 'cardPay', code: prepaid(8) });
    const codes = [code, exchange(8), prepaid(8)];
    const words = codes.flatMap(({ number, password }) => [number, password]);
    const sent = await Promise.all(codes.map((one) => encodeCard(one, wattPlayer.clientId)));
    const lines = JSON.stringify(shop.log.lines());
    const tables = [
      'cards',
      'card_batches',
      'card_redemptions',
      'orders',
      'payment_attempts',
      'outbox',
      'captures',
      'idempotency_keys',
    ];
    const rows = await Promise.all(
      tables.map((table) => shop.engine.query(`select t::text as row from ${table} t`, [], 'object')),
    );
    const kept = JSON.stringify(rows);
    for (const word of [...words, ...sent]) {
      expect(lines).not.toContain(word);
      expect(kept).not.toContain(word);
    }
  });
});
