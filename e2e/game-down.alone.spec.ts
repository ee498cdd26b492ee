import { player1, ShopPage } from './support/shop-page';
import { grantsOf, setGameBehaviour } from './support/sandbox';
import { expect, test } from './support/test';

test.setTimeout(120_000);
test.afterEach(() => setGameBehaviour({ mode: 'ok' }));

test('goods arrive once when the game is down while a player pays and recovers later [F3.12, F6.8]', async ({
  page,
  context,
}) => {
  const shop = new ShopPage(page);
  await shop.openAs(player1);
  await shop.prepare(/6,480 ember crystals/, /Card/);
  const provider = await shop.pay(context);
  await setGameBehaviour({ mode: 'down', only: 'grants' });
  await provider.locator('#sandpay-pay').click();
  const onItsWay = shop.result().getByRole('heading', { name: shop.say('result.success.delivering') });
  await expect(onItsWay).toBeVisible({ timeout: 20_000 });
  const billingNo = await shop.billingNo();
  await expect(shop.result().getByText(/GR-/)).toHaveCount(0);
  // Once the game is up again, the next retry succeeds; the first retry comes ten seconds after the first try.
  await setGameBehaviour({ mode: 'ok' });
  await expect(shop.result().getByText(/GR-[0-9A-F]+/)).toBeVisible({ timeout: 60_000 });
  expect((await grantsOf(billingNo)).map(({ applied }) => applied)).toEqual([1]);
});
