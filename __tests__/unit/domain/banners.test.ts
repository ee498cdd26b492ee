import {
  type Banner,
  bannerAt,
  isAnnouncement,
  isLink,
  offerEnd,
  readBanner,
  untilDay,
  withUntilDays,
} from '@/lib/domain/banners';

const picture_address = '/a.svg';
const plain: Banner = { picture: '/a.svg', title: null, note: null };
const [minute, day] = [60_000, 86_400_000];
const end = Date.parse('2026-11-30T18:00:00Z');

describe('a banner from outside', () => {
  it('brings what it offers, and until when [F1.12]', () => {
    const raw = {
      picture_address,
      title: 'Festival',
      product_id: 'gems_60',
      until: '2026-12-01T02:00:00+08:00',
    };
    expect(readBanner(raw)).toEqual([{ ...plain, title: 'Festival', product: 'gems_60', until: end }]);
    expect(readBanner({ picture_address, link: '/activity' })).toEqual([{ ...plain, link: '/activity' }]);
  });

  it('leads to its goods where it names a page as well [F1.12]', () => {
    expect(readBanner({ picture_address, link: '/activity', product_id: 'gems_60' })).toEqual([
      { ...plain, product: 'gems_60' },
    ]);
  });

  it.each([
    ['product_id', ''],
    ['product_id', 'gems 60'],
    ['product_id', '"><script>'],
    ['product_id', 'x'.repeat(65)],
    ['product_id', 60],
    ['link', 'javascript:alert(1)'],
    ['link', 'http://shop.example/'],
    ['link', '//evil.example/'],
    ['link', '/\\evil.example/'],
    ['link', 'https:///evil.example'],
    ['link', '/selectGoods#goods-gems_60'],
    ['link', 'activity'],
    ['until', 'soon'],
    ['until', '2026-12-01'],
    ['until', '2026-12-01T02:00:00'],
    ['until', '2026-13-01T02:00:00Z'],
    ['until', 1_796_000_000],
  ])('loses a bad %s alone: %j [F1.12]', (field, value) => {
    expect(readBanner({ picture_address, [field]: value })).toEqual([plain]);
  });

  it('may lead to pages of its own shop and to https, also with a query [F1.12]', () => {
    expect(['/activity?client_id=1', 'https://news.example/a#b'].every(isLink)).toBe(true);
  });
});

describe('the end of an offer', () => {
  it.each([
    [8 * day, { kind: 'date' }],
    [7 * day, { kind: 'date' }],
    [7 * day - 1, { kind: 'days', days: 6 }],
    [2 * day, { kind: 'days', days: 2 }],
    [2 * day - 1, { kind: 'days', days: 1 }],
    [day, { kind: 'days', days: 1 }],
    [day - 1, { kind: 'time' }],
    [minute, { kind: 'time' }],
    [1, { kind: 'time' }],
    [0, null],
    [-1, null],
  ])('is shown with %d ms left as %j, never later than the real end [F5.10]', (left, said) => {
    expect(offerEnd(end, end - left)).toEqual(said);
  });

  it.each([-14 * 60, -5 * 60, 0, 7 * 60, 12 * 60])(
    'is said by the visitor’s own day, %d minutes behind UTC, in the words of a date format there [F5.10]',
    (behind) => {
      const timeZone = `Etc/GMT${behind < 0 ? '-' : '+'}${Math.abs(behind) / 60}`;
      const there = new Intl.DateTimeFormat('de', { day: 'numeric', month: 'short', timeZone });
      for (let until = end; until < end + day; until += 47 * minute) {
        const { de: [dated] = [] } = withUntilDays({ de: [{ ...plain, until }] }, 'de');
        expect(untilDay(dated ?? plain, behind)).toBe(there.format(until));
      }
    },
  );

  it('turns the offer into a picture with its words and without a link [F5.10]', () => {
    const offer = { ...plain, title: 'Festival', product: 'gems_60', until: end };
    expect(bannerAt(offer, end - 1)).toEqual(offer);
    expect(bannerAt(offer, end)).toEqual({ ...plain, title: 'Festival' });
    expect(bannerAt({ ...plain, link: '/activity' }, end)).toEqual({ ...plain, link: '/activity' });
  });
});

describe('the rule for banners that open the popup', () => {
  it.each<[string, Banner, boolean]>([
    ['a picture', plain, false],
    ['words that lead nowhere', { ...plain, title: 'Festival', note: 'Until Friday' }, false],
    ['an end that leads nowhere', { ...plain, until: end }, false],
    ['goods without a word', { ...plain, product: 'gems_60' }, false],
    ['goods and their end', { ...plain, product: 'gems_60', until: end }, true],
    ['goods and a title', { ...plain, title: 'Festival', product: 'gems_60' }, true],
    ['a page and a note', { ...plain, note: 'New islands', link: '/activity' }, true],
  ])('a banner with %s (%j) opens the popup: %s [F5.10]', (_, banner, is) => {
    expect(isAnnouncement(banner)).toBe(is);
  });
});
