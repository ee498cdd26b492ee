import { expectAccessible } from './support/axe';
import { tenants } from '@/tenants/kit/registry';
import { atBrand } from './support/brand-host';
import { rawRequest } from './support/raw-request';
import { player2, ShopPage } from './support/shop-page';
import { expect, test } from './support/test';
import { type Language, patternOf, wordsOf } from './support/words';

/** Opens the goods page, in the given area, of a brand that has legal rules for one of its areas. */
async function openIn(shop: ShopPage, area: string, baseURL: string | undefined): Promise<void> {
  await shop.openAs(player2, {
    path: `${atBrand('acenet', baseURL)}/selectGoods`,
    query: `domain_area=${area}`,
  });
  // This text, beside Pay, is loaded last.
  await expect(
    shop.page.getByText(/Official shop of .*AceNet Publishing/).filter({ visible: true }),
  ).toBeVisible();
}

test('where the law requires it, a purchase waits for consent, which the receipt records, and the provider’s page names the brand [F3.35]', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const shop = new ShopPage(page);
  await openIn(shop, 'eru', baseURL);
  await expect(page.getByText(shop.say('trust.vat')).filter({ visible: true })).toBeVisible();
  await shop.chooseCharacter();
  const lowest = page.getByText(patternOf(shop.say('bought.low')));
  await page.locator('#choose-goods label').filter({ has: lowest }).first().click();
  await shop.chooseMethod(/Card/);
  await shop.askToPay();

  const popup = shop.popup();
  const yes = shop.confirmButton();
  await expect(yes).toHaveAttribute('aria-disabled', 'true');
  await expect(yes).toHaveAccessibleDescription(shop.say('trust.consentFirst'));
  await expectAccessible(page, 'a question that asks for consent');
  await popup.getByRole('checkbox', { name: shop.say('trust.consent') }).check();
  const opened = context.waitForEvent('page');
  await yes.click();
  const provider = await opened;
  await expect(provider.locator('#sandpay-merchant')).toHaveText('AceNet Store');
  await provider.locator('#sandpay-pay').click();
  await shop.expectDelivered();
  await shop
    .result()
    .getByRole('link', { name: shop.say('receipt.title') })
    .click();
  await expect(page.getByRole('article')).toContainText(shop.say('receipt.consent'));
});

test('on a wide screen a reason below Pay leaves both buttons of the question equally large [F2.17, F3.35]', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const shop = new ShopPage(page);
  await openIn(shop, 'eru', baseURL);
  await shop.prepare(/ /, /Card/);
  await shop.askToPay();
  await expect(shop.popup().getByText(shop.say('trust.consentFirst'))).toBeVisible();
  const boxes = async () => {
    const names = ['recharge.confirm.cancel', 'recharge.confirm.pay'] as const;
    const buttons = names.map((name) =>
      shop.popup().getByRole('button', { name: patternOf(shop.say(name)) }),
    );
    const [first, second] = await Promise.all(buttons.map((button) => button.boundingBox()));
    return {
      isBeside: Number(first?.x) + Number(first?.width) < Number(second?.x),
      tops: Number(second?.y) - Number(first?.y),
      heights: Number(second?.height) - Number(first?.height),
      widths: Number(second?.width) - Number(first?.width),
    };
  };
  await expect.poll(boxes).toEqual({ isBeside: true, tops: 0, heights: 0, widths: 0 });
});

test('another area of the same brand mentions neither tax nor lowest prices, and asks for no consent [F3.35]', async ({
  page,
  baseURL,
}) => {
  const shop = new ShopPage(page);
  await openIn(shop, 'useuro', baseURL);
  await expect(page.getByText(shop.say('trust.vat'))).toHaveCount(0);
  await expect(page.getByText(patternOf(shop.say('bought.low')))).toHaveCount(0);
  await shop.prepare(/ /, /Card/);
  await shop.askToPay();
  const yes = shop.confirmButton();
  await expect(yes).toBeEnabled();
  await expect(shop.popup().getByRole('checkbox')).toHaveCount(0);
});

test('the page’s HTML says in every language that prices include VAT, before any script runs [F3.35]', async () => {
  const port = Number(process.env.E2E_PORT ?? '3100');
  for (const language of tenants.acenet.locales) {
    const path = `/selectGoods?domain_area=eru&spec_lang=${language}`;
    const { body } = await rawRequest(port, { host: 'acenet.localhost', path });
    expect(body, language).toContain(`>${wordsOf(language)('trust.vat')}</p>`);
  }
});

/** A question with the consent, and the same without in languages of brands whose law wants none. */
const questions = [
  ...(['en', 'de', 'ar', 'ru'] as const).map((language) => ({ language, brand: 'acenet', area: 'eru' })),
  { language: 'ja', brand: 'acenet-jp', area: 'ja' },
  { language: 'th', brand: 'watt', area: 'sea' },
] as const satisfies readonly { language: Language; brand: string; area: string }[];

for (const { language, brand, area } of questions)
  test(`on a small phone every button of the question before paying is wholly in view, in ${language} [F3.35]`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const shop = new ShopPage(page, language);
    const path = `${atBrand(brand, baseURL)}/selectGoods`;
    await shop.openAs(player2, { path, query: `domain_area=${area}` });
    await shop.prepare(/ /, /./);
    await shop.askToPay();
    for (const name of ['recharge.confirm.pay', 'recharge.confirm.cancel'] as const) {
      const button = shop.popup().getByRole('button', { name: patternOf(shop.say(name)) });
      await expect(button).toBeInViewport({ ratio: 1 });
    }
  });
