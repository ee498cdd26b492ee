import { obfuscate } from '@/lib/domain/obfuscation';
import { z } from 'zod';
import { atBrand } from '../support/brand-host';
import { ClassicShop } from '../support/classic-shop';
import { payCalls } from '../support/pay-calls';
import { player1, player2, ShopPage } from '../support/shop-page';
import { expectLoggedIn } from '../support/sign-in';
import { expect, test } from '../support/test';
import { backend, expectInHistory, logInPatiently, patterns, watchCalls } from './second-shop';

test.use({ allowErrors: { patterns } });
test.setTimeout(90_000);

const demo = (baseURL: string | undefined) => `http://pay-demo.acenet.example:${new URL(baseURL ?? '').port}`;

for (const [place, home, clientId] of [
  ['of a brand', (baseURL?: string) => baseURL ?? '', '110103'],
  ['of a demo host', demo, '190103'],
] as const) {
  test(`a player logs in, buys and finds the order again on pages ${place} that call another origin, with the first origin down [F6.12]`, async ({
    page,
    context,
    baseURL,
  }) => {
    const shop = new ShopPage(page);
    const calls = watchCalls(page);
    await page.goto(`${home(baseURL)}/selectGoods?spec_lang=en&client_id=${clientId}`);
    await expect(page.getByText('300 second crystals').first()).toBeVisible();
    await logInPatiently(shop);
    await shop.prepare(/^300 second crystals/, /Second Card/);
    const provider = await shop.pay(context);
    await shop.expectResult('pending');
    await provider.locator('#sandpay-pay').click();
    // The tab that comes back shows the order too; whichever opens it last, the browser remembers it as open.
    await new ShopPage(provider).expectDelivered();
    await shop.expectDelivered();
    const billingNo = await shop.billingNo();
    await shop.closeResult();
    await expectInHistory(shop, '300 second crystals', billingNo, clientId);
    expect(new Set(calls.map((call) => call.method()))).toEqual(new Set(['GET']));
    const answered = calls.filter((call) => new URL(call.url()).origin === backend);
    expect(answered.filter((call) => payCalls.test(call.url()))).toHaveLength(1);
  });
}

test('through the shop, a failed payment is paid with another method, its return link works in any browser, and no URL of the API contains a secret [F6.12]', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const shop = new ShopPage(page);
  const calls = watchCalls(page);
  const home = atBrand('acenet', baseURL);
  await shop.openAs(player1, { path: `${home}/selectGoods` });
  await shop.prepare(/^980 second crystals/, /Second Card/);
  await shop.failAndChange(await shop.pay(context));
  await shop.chooseMethod(/Second Wallet/);
  const provider = await shop.pay(context);
  await provider.locator('#sandpay-pay').click();
  await provider.waitForURL(/selectGoods/);
  const sent = await provider.evaluate(() => performance.getEntriesByType('navigation')[0]?.name ?? '');
  await shop.expectDelivered();
  const billingNo = await shop.billingNo();
  const stranger = new ShopPage(await (await browser.newContext()).newPage());
  await stranger.page.goto(sent);
  await stranger.expectDelivered();
  expect(stranger.page.url()).not.toContain('receipt=');
  await stranger.page.context().close();
  await shop.closeResult();
  await expectInHistory(shop, '980 second crystals', billingNo, '190103');
  expect(new Set(calls.map((call) => new URL(call.url()).origin))).toEqual(new Set([home]));
  expect(calls.filter((call) => /password|oauth_token/.test(call.url()))).toEqual([]);
});

test('a blocked payment page leaves a link, and a reload brings the order back [F6.12]', async ({
  page,
  context,
  baseURL,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const shop = new ShopPage(page);
  await shop.openAs(player2, { path: `${atBrand('acenet', baseURL)}/selectGoods` });
  await shop.prepare(/^300 second crystals/, /Second Wallet/);
  await shop.payButton().click();
  await shop.confirmPay();
  await shop.expectResult('pending');
  await expect(shop.result().getByText(shop.say('result.pending.blocked')).first()).toBeVisible();
  const provider = await shop.openPayment(context);
  await page.reload();
  await shop.expectResult('pending');
  await provider.locator('#sandpay-pay').click();
  await shop.expectDelivered();
});

test('the classic edition leads from its games to the result page [F6.12]', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = new ClassicShop(page);
  await page.goto(`${atBrand('ru', baseURL)}/?spec_lang=en`);
  await shop.chooseGame('Emberfall, by its publisher');
  await shop.logIn(player1);
  const name = await shop.chooseCharacter();
  await shop.chooseGoods(/^300 second crystals/);
  await shop.next();
  await expect(page.getByText(name).first()).toBeVisible();
  await shop.chooseMethod(/Second Card/);
  const provider = await shop.pay(context);
  await shop.expectResult('pending');
  await provider.locator('#sandpay-pay').click();
  await new ClassicShop(provider).expectDeliveredOnPage();
  await shop.expectDelivered();
  await shop.closeResult();
  await shop.expectPage('result');
  await shop.expectDeliveredOnPage();
});

const login = z.object({ content: z.object({ oauth_token: z.string() }) });

test('a link with a token of that backend logs in, and the token is removed from the address [F6.12]', async ({
  page,
  baseURL,
}) => {
  const given = { username: obfuscate(player1.name, 'a1f'), password: obfuscate(player1.password, 'b2e') };
  const answer = await fetch(
    `${backend}/util/login/auth?${new URLSearchParams({ client_id: '110103', ...given })}`,
    {
      headers: { origin: baseURL ?? '' },
    },
  );
  const { oauth_token } = login.parse(await answer.json()).content;
  await page.goto(`/userCenter?spec_lang=en&visit=sdk&client_id=110103&oauth_token=${oauth_token}`);
  await expectLoggedIn(new ShopPage(page));
  expect(page.url()).not.toContain(oauth_token);
});
