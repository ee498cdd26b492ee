import thai from '@/messages/th.json' with { type: 'json' };
import { expect, test } from './support/test';

const shops = [
  { brand: 'joynet', query: 'domain_area=sea', title: 'Load your hold', slogan: 'Load up and set sail' },
  {
    brand: 'joyage',
    query: 'domain_area=twhk',
    title: 'Which one makes you smile?',
    slogan: 'Every day is a sunny day',
  },
  {
    brand: 'rhinos-twhk',
    query: '',
    title: 'Allot your supplies',
    slogan: 'Supplies first, victory follows',
  },
  {
    brand: 'ssgame',
    query: 'domain_area=universal&client_id=170303',
    title: 'Fuel up',
    slogan: 'In, fuelled, out again',
  },
] as const;

for (const { brand, query, title, slogan } of shops) {
  test(`${brand} speaks in its own words, and its page contains no other brand’s [F1.7]`, async ({
    page,
    baseURL,
  }) => {
    // On a phone the strip shows its offer alone; the picture with the slogan is one of several on wide screens.
    await page.setViewportSize({ width: 1280, height: 800 });
    const origin = (baseURL ?? '').replace('watt', brand);
    const answer = await page.goto(`${origin}/selectGoods?spec_lang=en&${query}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText(slogan).first()).toBeVisible();
    const html = (await answer?.text()) ?? '';
    const others = shops.filter((other) => other.brand !== brand).map((other) => other.title);
    expect(others.filter((words) => html.includes(words))).toEqual([]);
  });
}

test('a text that a brand doesn’t replace is the language’s own [F1.7]', async ({ page, baseURL }) => {
  await page.goto(`${(baseURL ?? '').replace('watt', 'joynet')}/selectGoods?spec_lang=th&domain_area=sea`);
  await expect(page.getByRole('heading', { name: thai.goods.title })).toBeVisible();
  await expect(page.getByText('Load your hold')).toHaveCount(0);
});

test('a game’s own colour, its activities and its VIP tab come from its page config [F1.12]', async ({
  page,
  baseURL,
}) => {
  const origin = (baseURL ?? '').replace('watt', 'acenet');
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim());
  await page.goto(`${origin}/selectGoods?spec_lang=en&client_id=190103`);
  expect(await accent()).toBe('#c9982f');
  await expect(page.locator('nav a[href*="/activity"]').first()).toBeAttached();
  await expect(page.locator('nav a[href*="/userCenter"]').first()).toBeAttached();
  await page.goto(`${origin}/selectGoods?spec_lang=en&client_id=190403`);
  expect(await accent()).toBe('#2f7d32');
  await expect(page.locator('nav a[href*="/activity"]')).toHaveCount(0);
});
