import { z } from 'zod';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { operating } from '@/__tests__/support/shop/operating';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { codeName, wattPlayer, type Who } from '@/__tests__/support/shop/shop-http';

let shop: Harness;
inOneShop((opened) => {
  ({ shop } = opened);
});
const staff = operating(() => shop.deps());

const problem = { problem: 'notArrived', text: 'Nothing came.' };
const report = async (order: Record<string, string>, token?: string) =>
  shop.http.call('reportProblem', { ...problem, ...order }, token === undefined ? {} : { token });
const asPlayer = async (order: Record<string, string>, who: Who = wattPlayer) =>
  report(order, await shop.shopper.token(who));

const rows = z.array(
  z.object({
    problem: z.number(),
    order: z.string(),
    kind: z.string(),
    text: z.string(),
    contact: z.nullable(z.string()),
  }),
);
const reported = async (billingNo: string, state = 'open') =>
  rows
    .parse(await staff.value('problem.list', { brand: 'watt', state }))
    .filter(({ order }) => order === billingNo);

describe('a problem with an order', () => {
  it('reaches the operators with its order, whether the player or a holder of the receipt reports it [F3.11]', async () => {
    const { billing_no, receipt } = await shop.shopper.buy();
    expect(codeName(await asPlayer({ billing_no, contact: 'mia@mail.example' }))).toBe('success');
    expect(codeName(await report({ billing_no, receipt, problem: 'other', text: 'It says “失败”.' }))).toBe(
      'success',
    );
    expect(await reported(billing_no)).toMatchObject([
      { kind: 'notArrived', text: 'Nothing came.', contact: 'mia@mail.example' },
      { kind: 'other', text: 'It says “失败”.', contact: null },
    ]);
  });

  it('can’t be reported by a guest or another player, nor with a forged receipt [F3.11]', async () => {
    const { billing_no } = await shop.shopper.buy();
    expect(codeName(await report({ billing_no }))).toBe('notLoggedIn');
    expect(codeName(await asPlayer({ billing_no }, { ...wattPlayer, username: 'player2' }))).toBe(
      'orderNotFound',
    );
    expect(codeName(await report({ billing_no, receipt: `abc.${'x'.repeat(24)}` }))).toBe('orderNotFound');
    expect(await reported(billing_no)).toEqual([]);
  });

  it('is stored once when it is reported again, and at most five times for an order, even if reports race [F3.11]', async () => {
    const { billing_no } = await shop.shopper.buy();
    const texts = ['1', '2', '3', '4', '5', '6', '7', '8', '1', '2'];
    const answers = await Promise.all(texts.map((text) => asPlayer({ billing_no, text })));
    expect((await reported(billing_no)).length).toBe(5);
    expect(new Set(answers.map(codeName))).toEqual(new Set(['success', 'tooManyRequests']));
    const [first] = await reported(billing_no);
    expect(codeName(await asPlayer({ billing_no, text: first?.text ?? '', contact: 'by chat' }))).toBe(
      'success',
    );
    expect((await reported(billing_no)).length).toBe(5);
    expect((await reported(billing_no))[0]?.contact).toBe('by chat');
  });

  it('may have a text of a thousand characters of any script, but no longer one [F3.11]', async () => {
    const { billing_no } = await shop.shopper.buy();
    expect(codeName(await asPlayer({ billing_no, text: '長'.repeat(1_000) }))).toBe('success');
    expect(codeName(await asPlayer({ billing_no, text: '長'.repeat(1_001) }))).toBe('badParameters');
    expect((await reported(billing_no))[0]?.text).toHaveLength(1_000);
  });

  it('is closed by an operator once, with a reason in the audit log [F7.1]', async () => {
    const { billing_no } = await shop.shopper.buy();
    await asPlayer({ billing_no });
    const [{ problem } = { problem: 0 }] = await reported(billing_no);
    expect(await staff.refusal('problem.close', { problem }, { reason: ' ' })).toBe('reasonMissing');
    expect(await staff.value('problem.close', { problem })).toMatchObject({ problem });
    expect(await staff.refusal('problem.close', { problem })).toBe('notFound');
    expect(await reported(billing_no)).toEqual([]);
    expect(await reported(billing_no, 'closed')).toMatchObject([{ problem }]);
  });

  it('reaches the operators again when the player reports it once more after they have closed it [F3.11]', async () => {
    const { billing_no } = await shop.shopper.buy();
    const close = async () => {
      const [{ problem } = { problem: 0 }] = await reported(billing_no);
      await staff.value('problem.close', { problem });
    };
    await asPlayer({ billing_no });
    await close();
    expect(codeName(await asPlayer({ billing_no, contact: 'by chat' }))).toBe('success');
    expect(await reported(billing_no)).toMatchObject([{ text: 'Nothing came.', contact: 'by chat' }]);
    expect(await reported(billing_no, 'closed')).toEqual([]);
    await close();
    // Repeated without end, it is still one of the five that the shop stores.
    for (const text of ['1', '2', '3', '4']) await asPlayer({ billing_no, text });
    expect(codeName(await asPlayer({ billing_no }))).toBe('success');
    expect(codeName(await asPlayer({ billing_no, text: '5' }))).toBe('tooManyRequests');
    expect(await reported(billing_no)).toHaveLength(5);
  });

  it('can’t be reported by GET, because logs would keep the address [F3.11]', async () => {
    const { billing_no } = await shop.shopper.buy();
    const query = new URLSearchParams({ billing_no, ...problem });
    const answer = await shop.http.raw(`/api/pay/reportProblem?${query}`);
    expect(answer.status).toBe(404);
    expect(await reported(billing_no)).toEqual([]);
  });
});
