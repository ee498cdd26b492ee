import { atBrand } from './support/brand-host';
import { ClassicShop } from './support/classic-shop';
import { expectAccessible } from './support/axe';
import { sidewaysScroll } from './support/layout';
import { player2, player3, ShopPage } from './support/shop-page';
import { expect, test } from './support/test';
import { patternOf, type Language } from './support/words';

const phone = { width: 360, height: 740 };

/** The card of the deal of the day, whatever its name in the page's language. */
const deal = (shop: ShopPage) =>
  shop.page.locator('label', { has: shop.page.locator('input[value="limited_daily"]') });

/** Opens the group of the limited goods, and chooses the deal. */
async function chooseDeal(shop: ShopPage) {
  const groups = shop.page.locator('#choose-goods').getByRole('tab');
  await groups.last().click();
  await deal(shop).click();
}

test('limited goods show a guest how often they can be bought, and when the count starts over [F3.30]', async ({
  page,
}) => {
  const shop = new ShopPage(page);
  await shop.open({ query: 'client_id=110203' });
  await chooseDeal(shop);
  await expect(deal(shop).getByText('1 per day', { exact: true })).toBeVisible();
  await expect(deal(shop).getByText(patternOf(shop.say('limits.renews')))).toBeVisible();
});

for (const language of ['en', 'ar'] satisfies Language[]) {
  test.describe(`limited goods in ${language}`, () => {
    test.use({ viewport: phone });

    test('show what is left, are blocked while an order is unpaid, and show when more will be available [F5.8]', async ({
      page,
      context,
    }) => {
      const shop = new ShopPage(page, language);
      // A game for each language, so that both tests may buy on the same day.
      await shop.openAs(player2, { query: `client_id=${language === 'en' ? '110203' : '110403'}` });
      await shop.chooseCharacter();
      await chooseDeal(shop);
      if (language === 'en') await expect(deal(shop).getByText('1 of 1 left', { exact: true })).toBeVisible();
      await page.locator('#choose-method label').first().click();
      const provider = await shop.pay(context);
      await shop.expectResult('pending');
      await shop
        .popup()
        .getByRole('button', { name: shop.say('popup.close') })
        .first()
        .click();
      await expect(deal(shop).getByText(shop.say('limits.unpaid'))).toBeVisible();
      const payOpen = page
        .getByRole('button', { name: shop.say('limits.payUnpaid') })
        .filter({ visible: true });
      await expect(payOpen).toBeVisible();
      await expectAccessible(page, 'unpaid');
      await provider.close();
      const opened = context.waitForEvent('page');
      await payOpen.click();
      await shop.expectResult('pending');
      await (await opened).locator('#sandpay-pay').click();
      await shop.expectDelivered();
      await shop.closeResult();
      await expect(deal(shop).getByText(shop.say('notices.limitReached'))).toBeVisible();
      await expect(deal(shop).getByText(patternOf(shop.say('limits.nextIn')))).toBeVisible();
      // What was bought is deselected.
      await deal(shop).click();
      const other = page
        .getByRole('button', { name: shop.say('limits.chooseOther') })
        .filter({ visible: true });
      await expect(other).toBeVisible();
      await expect(shop.payButton()).toHaveCount(0);
      expect(await sidewaysScroll(page)).toBe(0);
      await expectAccessible(page, 'reached');
    });
  });
}

test.describe('limited goods in the classic edition', () => {
  test.use({
    baseURL: async ({ baseURL }, give) => {
      await give(atBrand('ru', baseURL));
    },
  });

  test('show what is left on the goods page and block the way to payment [F5.8]', async ({
    page,
    context,
  }) => {
    const shop = new ClassicShop(page);
    await shop.openAs(player3, { query: 'client_id=150503' });
    await shop.chooseCharacter();
    const group = page.locator('#choose-goods').getByRole('tab');
    await group.last().click();
    const card = page.locator('label', { has: page.locator('input[value="limited_daily"]') });
    await card.click();
    await expect(card.getByText('1 per day', { exact: true })).toBeVisible();
    await shop.next();
    await shop.chooseMethod(/Card/);
    const provider = await shop.pay(context);
    await provider.locator('#sandpay-pay').click();
    await shop.expectDelivered();
    await shop.closeResult();
    await shop.open({ query: 'client_id=150503' });
    await group.last().click();
    await card.click();
    await expect(card.getByText(shop.say('notices.limitReached'))).toBeVisible();
    await expect(
      page.getByRole('button', { name: shop.say('limits.chooseOther') }).filter({ visible: true }),
    ).toBeVisible();
  });
});

test.describe('monthly caps', () => {
  test.use({
    viewport: phone,
    baseURL: async ({ baseURL }, give) => {
      await give(atBrand('spot-jp', baseURL));
    },
  });

  test('the age group is requested once before the first payment, and the cap shows what is left (ja) [F3.21]', async ({
    page,
    context,
  }) => {
    const shop = new ShopPage(page, 'ja');
    await shop.openAs(player2, { query: 'client_id=240103' });
    await shop.chooseCharacter();
    // 12,000 yen: more than a player under 16 may spend.
    await page.locator('label', { has: page.locator('input[value="gems_6480"]') }).click();
    await page.locator('#choose-method label').first().click();
    await shop.payButton().click();
    await shop.confirmPay();
    const question = shop.popup().filter({ hasText: shop.say('age.title') });
    await expect(question).toBeVisible();
    await expectAccessible(page, 'age');
    await question.locator('label').first().click();
    await question.getByRole('button', { name: shop.say('age.save') }).click();
    await expect(shop.popup()).toHaveCount(0);
    await shop.payButton().click();
    await shop.confirmPay();
    await expect(shop.popup().getByText(shop.say('age.capText'))).toBeVisible();
    await expect(shop.popup().getByText('¥5,000').first()).toBeVisible();
    await shop
      .popup()
      .getByRole('button', { name: shop.say('age.close'), exact: true })
      .last()
      .click();
    await page.locator('label', { has: page.locator('input[value="gems_60"]') }).click();
    await page.locator('#choose-method label').first().click();
    await shop.pay(context);
    await shop.expectResult('pending');
  });
});
