import { z } from 'zod';
import { tablesNaming } from '@/__tests__/support/database/tables-naming';
import { until } from '@/__tests__/support/machine/until';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { operating } from '@/__tests__/support/shop/operating';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import type { Who } from '@/__tests__/support/shop/shop-http';

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});
const staff = operating(() => shop.deps());
const who: Who = { tenant: 'watt', clientId: '110103', username: 'player2' };

it('an erased player’s name goes from reasons of refunds, references and errors; only the audit log keeps it [F7.3]', async () => {
  await shop.engine.exec(
    `delete from debts where tenant = 'watt' and gp_id = 'watt-emberfall'; update accounts set username = 'Mia-Lee-2' where tenant = 'watt' and gp_id = 'watt-emberfall' and username = 'player2'`,
  );
  const found = await staff.value('player.find', { text: 'player2', brand: 'watt', game: 'watt-emberfall' });
  const [{ account }] = z.tuple([z.object({ account: z.number() })]).parse(found);
  const { billing_no: billingNo, url } = await shop.shopper.buy(undefined, who);
  shop.atSandpay(url, 'pay');
  await steps.reaches(billingNo, 'delivered');
  const reason = 'asked by MIA-LEE-2, ticket 1';
  await staff.value('order.refund', { billingNo, amount: '0.50' }, { reason: 'goods came late' });
  await staff.value('order.refund', { billingNo }, { reason });
  await until('all is sent', async () =>
    (await shop.ledger.allEffects(billingNo)).every(({ state }) => state === 'done'),
  );
  await steps.allHeard();
  await shop.engine.query(
    `update outbox set reference = 'by hand: transfer to Mia-Lee-2', last_error = 'no Mia-Lee-2' where topic = 'refund'
      and order_id = (select id from orders where billing_no = $1)`,
    [billingNo],
    'object',
  );
  const sums = async () => [
    await staff.value('report.revenue', { brand: 'watt' }),
    await staff.value('report.unbacked'),
    await staff.value('report.balances', { brand: 'watt' }),
  ];
  const before = await sums();
  await staff.value('player.erase', { account });
  for (const word of ['Mia-Lee-2', 'MIA-LEE-2'])
    expect([word, await tablesNaming(shop.engine, word)]).toEqual([
      word,
      word === 'MIA-LEE-2' ? ['audit_log: 1'] : [],
    ]);
  const { history } = Object(await staff.value('order.show', { billingNo }));
  expect(history).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ detail: expect.objectContaining({ reason: 'goods came late', minor: 50 }) }),
      expect.objectContaining({ event: 'moneyReturned', detail: { reason: 'erased' } }),
    ]),
  );
  expect(await sums()).toEqual(before);
});
