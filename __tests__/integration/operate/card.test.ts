import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { operating } from '@/__tests__/support/shop/operating';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { codeName } from '@/__tests__/support/shop/shop-http';
import { newKey } from '@/__tests__/support/shop/shopper';
import { encodeCard, type CardCode } from '@/lib/domain/cards';

let shop: Harness;
inOneShop((opened) => {
  ({ shop } = opened);
});
const staff = operating(() => shop.deps());
const game = 'watt-emberfall';
const clientId = '110103';
let batches = 0;

const batchOf = (more: object = {}) => ({
  brand: 'watt',
  batch: `operated-${(batches += 1)}`,
  game,
  kind: 'exchange',
  product: 'gems_110',
  name: '110 gems',
  gems: 100,
  extraGems: 10,
  area: 'sea',
  amount: '9.99',
  count: 3,
  ...more,
});
async function issued(more: object = {}): Promise<Readonly<{ batch: string; codes: readonly CardCode[] }>> {
  const input = batchOf(more);
  const { codes } = Object(await staff.value('card.issue', input));
  return { batch: input.batch, codes };
}
const redeem = async (code: CardCode | undefined) => {
  const [role] = await shop.shopper.roles();
  const body = {
    client_id: clientId,
    server_id: role?.server_id ?? '',
    role_id: role?.role_id ?? '',
    card_info: await encodeCard(code ?? { number: '', password: '' }, clientId),
    platform: 'web',
    order_key: newKey(),
  };
  return codeName(await shop.http.call('cardExchange', body, { token: await shop.shopper.token() }));
};
const reportOf = async (batch: string) => staff.value('card.report', { brand: 'watt', batch });

it('issues cards that players can use, and stores their codes nowhere [F7.1]', async () => {
  const { batch, codes } = await issued();
  expect(codes).toHaveLength(3);
  expect(await redeem(codes[0])).toBe('success');
  expect(await reportOf(batch)).toMatchObject([
    { batch, issued: 3, used: 1, void: 0, good: 2, usedValue: '9.99', goodValue: '19.98', currency: 'USD' },
  ]);
  const entry = JSON.stringify(await staff.value('audit.list', { subject: `batch ${batch}` }));
  expect(entry).toContain('card.issue');
  for (const { number, password } of codes) {
    expect(entry).not.toContain(number);
    expect(entry).not.toContain(password);
  }
});

it('reveals no codes in a dry run, and stores no card [F7.1]', async () => {
  const input = batchOf();
  const dry = await staff.value('card.issue', input, { isDryRun: true });
  expect(dry).toMatchObject({ batch: input.batch, count: 3 });
  expect(dry).not.toHaveProperty('codes');
  expect(await reportOf(input.batch)).toEqual([]);
});

it('makes a batch once when two operators issue it at the same moment [F7.1]', async () => {
  const input = batchOf();
  const both = await Promise.all([staff.refusal('card.issue', input), staff.refusal('card.issue', input)]);
  expect(both.sort()).toEqual(['done', 'notPossible']);
  expect(await reportOf(input.batch)).toMatchObject([{ issued: 3 }]);
});

it.each([
  ['another brand’s game', { game: 'dragon' }, 'notFound'],
  ['an area where the brand sells nothing', { area: 'kr' }, 'wrongInput'],
  ['an amount of too many digits', { amount: '1.999' }, 'wrongInput'],
  ['words of no language', { name: '{"xx":"Gems"}' }, 'wrongInput'],
  ['no cards', { count: 0 }, 'wrongInput'],
])('refuses a batch for %s [F7.1]', async (_, wrong, code) => {
  expect(await staff.refusal('card.issue', batchOf(wrong))).toBe(code);
});

it('voids a card, but none that was used [F7.1]', async () => {
  const { codes } = await issued();
  const [first, second] = codes;
  expect(await staff.refusal('card.void', { brand: 'watt', number: first?.number })).toBe('done');
  expect(await redeem(first)).toBe('cardRefused');
  expect(await staff.refusal('card.void', { brand: 'watt', number: first?.number })).toBe('notPossible');
  expect(await redeem(second)).toBe('success');
  expect(await staff.refusal('card.void', { brand: 'watt', number: second?.number })).toBe('notPossible');
  expect(await staff.refusal('card.void', { brand: 'dragon', number: second?.number })).toBe('notFound');
  expect(await staff.refusal('card.void', { brand: 'watt' })).toBe('wrongInput');
});

it('voids a batch while its cards are being used: each card is used or void, never both [F7.1]', async () => {
  const { batch, codes } = await issued({ count: 8 });
  const [voided, ...redeemed] = await Promise.all([
    staff.refusal('card.void', { brand: 'watt', batch }),
    ...codes.slice(0, 5).map(redeem),
  ]);
  expect(voided).toBe('done');
  const used = redeemed.filter((one) => one === 'success').length;
  expect(await reportOf(batch)).toMatchObject([{ issued: 8, used, void: 8 - used, good: 0 }]);
  const rows = await shop.engine.query(
    `select 1 from cards c join card_redemptions r on r.card_id = c.id join card_batches b on b.id = c.batch_id
     where b.name = $1 and c.state = 'void'`,
    [batch],
    'object',
  );
  expect(rows).toEqual([]);
});

it.each([
  ['that were over before they were made', { expires: '2020-01-01' }, 'expires: lies in the past'],
  ['of more gems than can be stored', { gems: 3_000_000_000 }, 'gems: Too big'],
  ['of a larger bonus than can be stored', { extraGems: 3_000_000_000 }, 'extraGems: Too big'],
])('issues no cards %s [F7.1]', async (_, more, says) => {
  const input = batchOf(more);
  expect(await staff.ask('card.issue', input)).toMatchObject({
    error: { code: 'wrongInput', message: expect.stringContaining(says) },
  });
  expect(await reportOf(input.batch)).toEqual([]);
});
