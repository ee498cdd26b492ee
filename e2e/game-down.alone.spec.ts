import { player1, ShopPage } from './support/shop-page';
import { grantsOf, tellGame } from './support/sandbox';
import { expect, test } from './support/test';

test.setTimeout(120_000);
test.afterEach(() => tellGame({ mode: 'ok' }));

test('the game is down while a player pays, and up later: the goods arrive, once [F3.12, F6.8]', async ({
  page,
  context,
}) => {
  const shop = new ShopPage(page);
  await shop.openAs(player1);
  await shop.prepare(/6,480 ember crystals/, /Card/);
  const provider = await shop.pay(context);
  await tellGame({ mode: 'down', only: 'grants', times: 1 });
  await provider.locator('#sandpay-pay').click();
  await shop.expectResult('success');
  const billingNo = await shop.billingNo();
  await expect(shop.result().getByText(/GR-/)).toHaveCount(0);
  // The game is up again; the first retry comes ten seconds after the first try.
  await expect(shop.result().getByText(/GR-[0-9A-F]+/)).toBeVisible({ timeout: 45_000 });
  expect((await grantsOf(billingNo)).map(({ applied }) => applied)).toEqual([1]);
});
