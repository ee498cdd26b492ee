import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { operating } from '@/__tests__/support/shop/operating';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { codeName, createdOf, orderOf, wattPlayer } from '@/__tests__/support/shop/shop-http';
import { card, newKey, wallet } from '@/__tests__/support/shop/shopper';
import { until } from '@/__tests__/support/machine/until';
import { simpleOrderInfo } from '@/lib/contract/payments';
import { debtInfo } from '@/lib/contract/debts';

/** Owners cancel and strangers pay at once, on a busy machine. */
jest.setTimeout(120_000);

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});
const staff = operating(() => shop.deps());
const game = 'watt-emberfall';

/** A debt of the account that `wattPlayer` logs in to. */
async function owing() {
  shop.game.control.block(game, 'u1001');
  const facts = { brand: 'watt', game, player: 'u1001', name: 'Kim', area: 'sea', amount: '12.34' };
  const made = await staff.ask('debt.create', facts);
  if (!made.ok) throw new Error(made.error.message);
  const { id, link } = Object(made.value.value);
  return { id: Number(id), link: new URL(String(link)).searchParams.get('replenish_id') ?? '' };
}
const infoOf = async (replenish_id: string) =>
  debtInfo.parse((await shop.http.call('replenishmentInfo', { replenish_id })).content);
const pay = (replenish_id: string, method: Record<string, string> = wallet) =>
  shop.http.call('replenishmentPay', {
    replenish_id,
    ...method,
    country: 'PH',
    platform: 'web',
    order_key: newKey(),
  });
const asOwner = async () => ({ token: await shop.shopper.token(wattPlayer) });
const cancel = async (billing_no: string) => shop.http.call('cancelOrder', { billing_no }, await asOwner());
const isBlocked = () => shop.game.control.isBlocked(game, 'u1001').blocked;
const bookOf = async (billingNo: string, seq = 1) => (await shop.books(`${billingNo}-${seq}`))[0];

describe('the order of a debt', () => {
  it('can’t be cancelled by its player, and its debt stays payable for everyone [F5.12, F3.33]', async () => {
    const { link } = await owing();
    const first = createdOf(await pay(link));
    expect(codeName(await cancel(first.billing_no))).toBe('notCancellable');
    expect(await infoOf(link)).toMatchObject({ status: 'open', billing_no: first.billing_no });
    expect(await steps.stateOf(first.billing_no)).toBe('awaiting');
    // The same payment for whoever comes next, and another one by another method.
    expect(createdOf(await pay(link)).url).toBe(first.url);
    shop.atSandpay(createdOf(await pay(link, card)).url, 'pay');
    await until('the account is let in', async () => !isBlocked());
    await steps.reaches(first.billing_no, 'delivered');
  });

  it('is still there for a new payment after one has failed, and after its player has tried to cancel it [F5.12]', async () => {
    const { link } = await owing();
    const first = createdOf(await pay(link));
    shop.atSandpay(first.url, 'fail');
    await steps.reaches(first.billing_no, 'failed');
    expect(codeName(await cancel(first.billing_no))).toBe('notCancellable');
    const second = createdOf(await pay(link));
    expect(second.billing_no).toBe(first.billing_no);
    shop.atSandpay(second.url, 'pay');
    await steps.reaches(first.billing_no, 'delivered');
  });

  it('says that it pays a debt, so that no page offers to cancel it [F5.12, F3.33]', async () => {
    const { link } = await owing();
    const { billing_no } = createdOf(await pay(link));
    const whole = orderOf(await shop.http.call('getOrderInfo', { billing_no }, await asOwner()));
    expect(whole.is_replenish).toBe(true);
    const short = await shop.http.call('getOrderInfo', { billing_no, simple: '1' }, await asOwner());
    expect(simpleOrderInfo.parse(short.content).is_replenish).toBe(true);
    const goods = await shop.shopper.buy();
    const other = await shop.http.call('getOrderInfo', { billing_no: goods.billing_no }, await asOwner());
    expect(other.content).not.toHaveProperty('is_replenish');
  });

  it('is paid once and loses no payment while its player tries to cancel it at the same moment [F5.12]', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { link } = await owing();
      const { billing_no: billingNo, url } = createdOf(await pay(link));
      const acts = [async () => shop.atSandpay(url, 'pay'), () => cancel(billingNo), () => pay(link, card)];
      await Promise.all(acts.map((act) => act()));
      await steps.reaches(billingNo, 'delivered');
      expect((await shop.ledger.captures(billingNo)).map(({ kind }) => kind)).toEqual(['settling']);
      expect(isBlocked()).toBe(false);
    }
  });

  it('isn’t cancelled by an operator either, who is told which debt to cancel [F7.1]', async () => {
    const { id, link } = await owing();
    const { billing_no: billingNo } = createdOf(await pay(link));
    const said = await staff.ask('order.cancel', { billingNo });
    expect(said).toMatchObject({ ok: false, error: { code: 'notPossible' } });
    expect(said.ok ? '' : said.error.message).toContain(`debt ${id}`);
    expect(await infoOf(link)).toMatchObject({ status: 'open' });
    expect(await steps.stateOf(billingNo)).toBe('awaiting');
  });
});

describe('a debt that an operator cancels while it is being paid', () => {
  it('ends its order, and cancels every payment at its provider [F7.1]', async () => {
    const { id, link } = await owing();
    const { billing_no: billingNo } = createdOf(await pay(link));
    createdOf(await pay(link, card));
    expect(await staff.refusal('debt.cancel', { id }, { isDryRun: true })).toBe('done');
    expect(await steps.stateOf(billingNo)).toBe('awaiting');
    expect(await staff.refusal('debt.cancel', { id })).toBe('done');
    expect(await steps.stateOf(billingNo)).toBe('expired');
    expect(await infoOf(link)).toMatchObject({ status: 'expired', valid_time: 0 });
    expect(codeName(await pay(link))).toBe('replenishError');
    await until('both are cancelled', async () => {
      const books = [await bookOf(billingNo, 1), await bookOf(billingNo, 2)];
      return books.every((book) => book?.status === 'cancelled');
    });
  });

  it('is either paid or cancelled with its money returned when both happen at the same moment [F7.1]', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, link } = await owing();
      const { billing_no: billingNo, url } = createdOf(await pay(link));
      const acts = [async () => shop.atSandpay(url, 'pay'), () => staff.refusal('debt.cancel', { id })];
      await Promise.all((round % 2 === 0 ? acts : acts.reverse()).map((act) => act()));
      await steps.allHeard();
      const { status } = await infoOf(link);
      if (status === 'expired') {
        await steps.refunded(billingNo, 1);
        expect((await shop.ledger.captures(billingNo)).map(({ kind }) => kind)).toEqual(['late']);
      } else {
        await steps.reaches(billingNo, 'delivered');
        expect(await shop.ledger.effects(billingNo, 'refund')).toEqual([]);
      }
    }
  });
});
