import { createTranslator } from 'next-intl';
import { aGoods, aMethod, emberfall, shopFacts } from '@/__tests__/support/data/seo-facts';
import { landingFacts } from '@/lib/seo/landing-facts';
import { publicMetadata } from '@/lib/seo/metadata';
import { currencyName, methodNames, pricedGoods, priceSpan } from '@/lib/seo/page-facts';
import { scriptJson, structuredData } from '@/lib/seo/structured-data';
import { gameWords, homeWords } from '@/lib/seo/words';
import en from '@/messages/en.json';
import { tenants } from '@/tenants/kit/registry';

const tenant = tenants.watt;
const t = createTranslator({ locale: 'en', messages: en, namespace: 'seo' });
const brand = { tenant, locale: 'en', t } as const;

describe('title and description [F1.11]', () => {
  it('name game, brand, lowest price and methods', () => {
    expect(gameWords(brand, shopFacts())).toEqual({
      title: t('title', { game: emberfall.name, brand: tenant.title }),
      description: t('description', {
        game: emberfall.name,
        brand: tenant.title,
        goods: 2,
        price: '$0.99',
        methods: 'Card and Wallet',
      }),
    });
  });

  it('of the home name its games: two in the title, all in the description, with the seller where the brand names one', () => {
    const games = ['Emberfall', 'Neon Rush', 'Mistgarden'];
    expect(homeWords(brand, games)).toEqual({
      title: t('homeTitle', { games: 'Emberfall and Neon Rush', brand: tenant.title }),
      description: t('homeDescription', {
        brand: 'Watt Interactive',
        games: 'Emberfall, Neon Rush, and Mistgarden',
      }),
    });
    const unnamed = { ...brand, tenant: { ...tenant, publisher: null } };
    expect(homeWords(unnamed, games).description).toContain(tenant.title);
  });

  it('of a home whose games could not be read name the brand', () => {
    expect(homeWords(brand, []).title).toBe(tenant.title);
  });

  it('promise no goods and no methods if there are none', () => {
    const home = homeWords(brand, [emberfall.name]).description;
    expect(gameWords(brand, shopFacts({ goods: [] })).description).toBe(home);
    expect(gameWords(brand, shopFacts({ methods: { methods: {} } })).description).toBe(home);
  });

  it('name three of many methods and count the others', () => {
    const methods = ['A', 'B', 'C', 'D', 'E'].map((name) => aMethod({ name, key: name }));
    const { description } = gameWords(brand, shopFacts({ methods: { methods: { PH: methods } } }));
    expect(description).toContain(`A, B, C, and ${t('and', { count: 2 })}`);
  });
});

describe('facts of a page', () => {
  it('goods without a readable price are left out, and the others keep the order of the shop', () => {
    const goods = [
      aGoods({ value: 'b', goodsSort: 2 }),
      aGoods({ value: 'a', goodsSort: 1 }),
      aGoods({ price: '1.234' }),
    ];
    expect(pricedGoods(goods, { language: 'en', format: 'spec' }).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(priceSpan([])).toBeNull();
  });

  it('a method without an icon, or a second one of the same name, is left out', () => {
    const methods = { PH: [aMethod({}), aMethod({ icon: '', name: 'Hidden' })], SG: [aMethod({})] };
    expect(methodNames({ methods })).toEqual(['Card']);
  });

  it('RMB is named CNY to search engines', () => {
    expect(currencyName('RMB', 'en')).toBe('Chinese yuan');
  });

  it.each([
    ['en', 'US dollars'],
    ['es', 'dólares estadounidenses'],
    ['de', 'US-Dollar'],
    // "Валюта цен: …", not "цены в …".
    ['ru', 'доллар США'],
  ] as const)('a currency is named as a sentence in %s needs it: %s', (locale, name) => {
    expect(currencyName('USD', locale)).toBe(name);
  });
});

describe('structured data [F1.11]', () => {
  const graphOf = (game: 'emberfall' | null) => {
    const facts = landingFacts(brand, shopFacts(), { game });
    return structuredData({ ...facts, tenant, locale: 'en', page: { game }, gameLogo: emberfall.logo });
  };

  it('a game sells what its table lists, at those prices', () => {
    expect(graphOf('emberfall')).toMatchObject({
      '@graph': [
        { '@type': 'Organization' },
        { '@type': 'WebSite' },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [{ position: 1 }, { position: 2, name: emberfall.name }],
        },
        {
          '@type': 'Product',
          offers: {
            lowPrice: '0.99',
            highPrice: '4.99',
            priceCurrency: 'USD',
            offerCount: 2,
            offers: [{ price: '0.99' }, { price: '4.99' }],
          },
        },
        { '@type': 'FAQPage' },
      ],
    });
  });

  it('the home page has no product, and no question about a game', () => {
    const facts = landingFacts(brand, shopFacts(), { game: null });
    expect(facts.goods).toEqual([]);
    expect(facts.questions.map(({ id }) => id)).not.toContain('how');
    expect(JSON.stringify(graphOf(null))).not.toContain('"Product"');
  });

  it('no text can end the script that contains it', () => {
    const text = scriptJson({ name: '</script><!-- <script>' });
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual({ name: '</script><!-- <script>' });
  });
});

it('a page without its own address is not listed [F1.11]', () => {
  const words = { title: 'T', description: 'D' };
  const place = { tenant: tenants.joynet, locale: 'en' } as const;
  const metadata = publicMetadata(place, { game: 'emberfall' }, words);
  expect(metadata.alternates).toBeUndefined();
  expect(metadata.robots).toBeUndefined();
  expect(publicMetadata({ tenant, locale: 'en' }, { game: null }, words).robots).toMatchObject({
    index: true,
  });
});
