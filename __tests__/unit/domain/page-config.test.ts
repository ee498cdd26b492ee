import type { Locale } from '@/lib/domain/locales';
import { offeredLocales, parsePageConfig } from '@/lib/domain/page-config';

const brand = { locales: ['en', 'th', 'zh-tw'] as const satisfies readonly Locale[], accent: '#112233' };
const off = { shown: false, landing: false };
const empty = {
  greyUi: false,
  couponsOpen: false,
  cardsOpen: false,
  locales: brand.locales,
  areaRole: false,
  accent: '#112233',
  banners: {},
  cumulative: off,
  continuous: off,
};

describe('page config', () => {
  it.each([[null], [undefined], ['text'], [[]], [{}], [42]])(
    'falls back as a whole for %j [F1.12]',
    (raw) => {
      expect(parsePageConfig(raw, brand)).toEqual(empty);
    },
  );

  it('reads every field [F1.12]', () => {
    const raw = {
      grey_code: 'g7',
      is_open_coupon: 1,
      language_config: 'zh-tw, EN',
      area_config: { is_area_role: '1' },
      brand_color: '#00BBff',
      banner_config: {
        en: [
          { picture_address: 'https://cdn.example/a.webp', title: ' Festival ', note: 'Until Friday' },
          { picture_address: '/b.webp', title: 7, note: '' },
        ],
      },
      cumulative_config: { is_has_cumulative: true, tab_to_act: 1 },
      continue_config: { is_has_continue: 1, tab_to_act: 0 },
      card_config: { is_open_card: 1 },
    };
    expect(parsePageConfig(raw, brand)).toEqual({
      greyUi: true,
      couponsOpen: true,
      cardsOpen: true,
      locales: ['en', 'zh-tw'],
      areaRole: true,
      accent: '#00BBff',
      banners: {
        en: [
          { picture: 'https://cdn.example/a.webp', title: 'Festival', note: 'Until Friday' },
          { picture: '/b.webp', title: null, note: null },
        ],
      },
      cumulative: { shown: true, landing: true },
      continuous: { shown: true, landing: false },
    });
  });

  it.each([
    ['brand_color', 'red', { is_open_coupon: 1 }],
    ['language_config', 7, { is_open_coupon: 1 }],
    ['area_config', 'yes', { is_open_coupon: 1 }],
    ['banner_config', [1], { is_open_coupon: 1 }],
    ['cumulative_config', 'on', { is_open_coupon: 1 }],
    ['grey_code', {}, { is_open_coupon: 1 }],
  ])('a bad %s falls back without affecting the rest [F1.12]', (field, value, rest) => {
    expect(parsePageConfig({ ...rest, [field]: value }, brand)).toEqual({ ...empty, couponsOpen: true });
  });

  it.each([
    [true, true],
    [1, true],
    ['1', true],
    ['abc', true],
    [0, false],
    ['0', false],
    ['false', false],
    ['', false],
    [NaN, false],
    [null, false],
  ])('reads the switch %j as %s [F1.12]', (value, on) => {
    expect(parsePageConfig({ is_open_coupon: value }, brand).couponsOpen).toBe(on);
  });

  it.each([
    ['', brand.locales],
    ['de,fr', brand.locales],
    ['th,xx', ['th']],
    ['zh_TW', ['zh-tw']],
  ])('selects for %j the brand’s languages %j [F1.12]', (language_config, locales) => {
    expect(parsePageConfig({ language_config }, brand).locales).toEqual(locales);
  });

  it('on a page in a language that it leaves out, offers that language and its own [F1.8, F1.12]', () => {
    const config = parsePageConfig({ language_config: 'th' }, brand);
    expect(offeredLocales(config, 'th')).toEqual(['th']);
    expect(offeredLocales(config, 'en')).toEqual(['en', 'th']);
  });

  it('drops only the bad banners [F1.12]', () => {
    const banner_config = {
      en: [
        { picture_address: 'javascript:alert(1)' },
        null,
        { picture_address: 'https://cdn.example/a.webp' },
      ],
      th: [{ picture_address: '//evil.example/a.webp' }],
      xx: [{ picture_address: 'https://cdn.example/a.webp' }],
    };
    expect(parsePageConfig({ banner_config }, brand).banners).toEqual({
      en: [{ picture: 'https://cdn.example/a.webp', title: null, note: null }],
    });
  });

  it('never lands on an activity that does not exist [F1.12]', () => {
    expect(
      parsePageConfig({ continue_config: { is_has_continue: 0, tab_to_act: 1 } }, brand).continuous,
    ).toEqual(off);
  });
});
