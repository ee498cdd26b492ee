import { localeTable } from '@/lib/domain/locales';
import { tenants } from '@/tenants/kit/registry';
import { expectAccessible } from './support/axe';
import { sidewaysScroll } from './support/layout';
import { looksAt, type Look } from './support/pairs';
import { expect, test } from './support/test';
import { clippedOn, untranslatedOn } from './support/words-on-page';

/** Narrower than any phone on sale: what fits here fits everywhere. */
const narrow = { width: 320, height: 640 };

for (const tenant of Object.values(tenants)) {
  const host = tenant.hosts.find((each) => each.endsWith('.localhost')) ?? '';
  const looks = looksAt(tenant);
  test.describe(() => {
    test.use({
      viewport: narrow,
      baseURL: async ({ baseURL }, give) => {
        await give(`http://${host}:${new URL(baseURL ?? '').port}`);
      },
    });

    test(`${tenant.id} is complete in ${looks.length} languages and editions [F1.1, F1.6, F1.9, F1.10]`, async ({
      page,
    }) => {
      test.setTimeout(20_000 * looks.length);
      for (const [at, look] of looks.entries()) {
        await page.emulateMedia({ colorScheme: at % 2 === 0 ? 'light' : 'dark' });
        await test.step(`${look.edition} in ${look.locale}`, async () => {
          const answer = await page.goto(look.address);
          expect(answer?.status()).toBe(200);
          const isDefault = look.locale === tenant.defaultLocale;
          await expectWhole(page, look, isDefault ? 'axe too' : 'without axe');
        });
      }
    });
  });
}

async function expectWhole(
  page: Parameters<typeof sidewaysScroll>[0],
  look: Look,
  depth: 'axe too' | 'without axe',
) {
  const { bcp47, dir, font } = localeTable[look.locale];
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', bcp47);
  await expect(html).toHaveAttribute('dir', dir);
  const sheets = await page
    .locator('link[rel="stylesheet"][href^="/fonts/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(sheets).toEqual([`/fonts/${font}.css`]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const seen = {
    sideways: await sidewaysScroll(page),
    untranslated: await untranslatedOn(page, look.locale),
    clipped: await clippedOn(page),
  };
  expect(seen).toEqual({ sideways: 0, untranslated: [], clipped: [] });
  if (depth === 'axe too') await expectAccessible(page, `${look.edition} in ${look.locale}`);
}
