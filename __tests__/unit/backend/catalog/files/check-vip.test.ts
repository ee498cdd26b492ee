import { filledFolder, withJson } from '@/__tests__/support/data/catalogue-folder';
import { vipFolder } from '@/__tests__/support/data/vip-folder';
import { checkFolder } from '@/lib/backend/catalog/files/check-folder';
import type { Files } from '@/lib/backend/catalog/files/read-folder';
import type { VipDocument } from '@/lib/backend/catalog/files/vip-document';
import { tenants } from '@/tenants/kit/registry';

const folder = filledFolder('watt');
const game = 'games/watt-emberfall.json';
const found = (files: Files, of: 'wrong' | 'look') =>
  checkFolder(files, tenants.watt, {
    providers: new Set(['sandpay']),
    sizeOf: () => 10_000,
    now: new Date('2026-11-01T00:00:00Z'),
  })
    .findings.filter(({ state, file }) => state === of && file === game)
    .map(({ path, says }) => `${path}: ${says}`);
const changed = (change: (vip: VipDocument) => unknown) => found(vipFolder(folder, game, change), 'wrong');

it('a whole VIP programme fits its brand [F7.6]', () => {
  expect(changed((vip) => vip)).toEqual([]);
});

type Level = VipDocument['levels'][number];
const levels = (change: (level: Level) => unknown) => (vip: VipDocument) => ({
  ...vip,
  levels: vip.levels.map(change),
});

it.each<[string, (vip: VipDocument) => unknown, string]>([
  ['an unknown time zone', (vip) => ({ ...vip, timeZone: 'Mars/Base' }), 'vip.timeZone: is no time zone'],
  ['an offset as its zone', (vip) => ({ ...vip, timeZone: '+08:00' }), 'vip.timeZone: is no time zone'],
  ['a coin of no currency', (vip) => ({ ...vip, coin: 'XXQ' }), 'vip.coin: "XXQ" is no currency'],
  ['an amount of no currency', (vip) => ({ ...vip, coins: { XXQ: '1' } }), 'vip.coins.XXQ: is no currency'],
  ['a coin worth nothing', (vip) => ({ ...vip, coins: { USD: '0' } }), 'vip.coins.USD: is no amount of USD'],
  [
    'no amount in what players pay in',
    (vip) => ({ ...vip, coin: 'JPY', coins: {} }),
    'vip.coins: has no USD, which players of the brand pay in',
  ],
  ['no level at all', (vip) => ({ ...vip, levels: [], coupons: [] }), 'vip.levels: has no level'],
  [
    'no level for new players',
    levels((one) => ({ ...one, points: one.points + 1 })),
    'vip.levels: has none for 0 points',
  ],
  [
    'points that don’t rise',
    levels((one) => ({ ...one, points: 0 })),
    "vip.levels[1].points: isn't above the 0 of level 0",
  ],
  ['a level twice', levels((one) => ({ ...one, level: 0 })), 'vip.levels[1].level: 0 appears twice'],
  [
    'a coupon twice',
    (vip) => ({ ...vip, coupons: [...vip.coupons, ...vip.coupons] }),
    'vip.coupons[1].coupon: welcome appears twice',
  ],
  [
    'a coupon of no level',
    (vip) => ({ ...vip, coupons: vip.coupons.map((one) => ({ ...one, level: 7 })) }),
    'vip.coupons[0].level: there is no level 7',
  ],
  [
    'goods for nothing',
    (vip) => ({ ...vip, coupons: vip.coupons.map((one) => ({ ...one, rate: 0 })) }),
    'vip.coupons[0].rate',
  ],
  [
    'a blank translation',
    (vip) => ({ ...vip, faq: { ...vip.faq, titles: { ...vip.faq.titles, en: ' ' } } }),
    'vip.faq.titles.en: is blank',
  ],
])('a VIP programme with %s is refused [F7.6]', (_, change, says) => {
  expect(changed(change).join('\n')).toContain(says);
});

it('a programme that isn’t shown, and open coupons without a programme in the file, are pointed out [F5.1, F7.6]', () => {
  const closed = withJson(vipFolder(folder, game), game, (document) => void (document.page = {}));
  expect(found(closed, 'look').join()).toContain('vip: isn’t shown: is_open_coupon of the page is off');
  const open = withJson(folder, game, (document) => void (document.page = { is_open_coupon: 1 }));
  expect(found(open, 'look').join()).toContain('opens coupons, but this file has no "vip"');
});
