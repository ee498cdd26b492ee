import { z } from 'zod';
import { openTestDb } from '@/__tests__/support/database/test-db';
import { filledFolder, withJson } from '@/__tests__/support/data/catalogue-folder';
import { vipFolder } from '@/__tests__/support/data/vip-folder';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { operating } from '@/__tests__/support/shop/operating';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { wattPlayer, type Who } from '@/__tests__/support/shop/shop-http';
import type { Files } from '@/lib/backend/catalog/files/read-folder';
import type { VipDocument } from '@/lib/backend/catalog/files/vip-document';
import { scopeOf } from '@/lib/backend/kernel/scope';
import { openProgramme } from '@/lib/backend/promotions/programme';
import { couponList } from '@/lib/contract/coupons';
import { vipBasicInfo } from '@/lib/contract/vip';
import { tenants } from '@/tenants/kit/registry';

let shop: Harness;
inOneShop((opened) => {
  ({ shop } = opened);
});
const staff = operating(() => shop.deps());
/** One who has coupons from the start. */
const player: Who = { ...wattPlayer, username: 'player2', clientId: '110203' };
const game = 'games/watt-tidebound.json';
const inFolder = (files: Files) => ({ folders: [{ brand: 'watt', files }] });
const exported = async () =>
  z
    .object({ files: z.record(z.string(), z.string()) })
    .parse(await staff.value('catalog.export', { brand: 'watt' })).files;
const withVip = (files: Files, change: (vip: VipDocument) => VipDocument | undefined) =>
  withJson(files, game, (document) => void (document.vip = change(document.vip)));
const apply = async (files: Files) => staff.value('catalog.apply', inFolder(files));

const shown = async () => {
  const { content } = await shop.http.call('vipBasicInfo', {
    client_id: '110203',
    platform: 'web',
    domain_area: 'sea',
  });
  return vipBasicInfo.response.parse(content).vip_level_infos;
};
const needs = async () => (await shown()).map(({ need_points }) => need_points);
const offers = async () =>
  (await shown()).flatMap(({ coupons_list }) => coupons_list.map(({ coupon_id }) => coupon_id));

it('levels take the points that others needed, and are added and removed with their coupons, until a roll-back [F5.1, F7.6]', async () => {
  const files = await exported();
  const before = { needs: await needs(), offers: await offers() };
  // Each level needs what the next one needed; the highest goes, with its coupons, and a new one comes.
  const changed = withVip(files, (vip) => ({
    ...vip,
    levels: [
      ...vip.levels
        .filter(({ level }) => level < 10)
        .map((one, at) => ({ ...one, points: at === 0 ? 0 : (vip.levels[at + 1]?.points ?? 0) })),
      { level: 11, names: { en: 'Summit' }, show: 'V11', points: 60_000, stage: 10 },
    ],
    coupons: [
      ...vip.coupons.filter(({ level }) => level < 9),
      // A coupon of the level that goes moves to the new one.
      ...vip.coupons.filter(({ coupon }) => coupon === 'v10-week').map((one) => ({ ...one, level: 11 })),
      { coupon: 'summit', level: 11, type: 'month', names: { en: 'Summit' }, rate: 70, days: 10 },
    ],
  }));
  await apply(changed);
  expect(await needs()).toEqual([0, ...before.needs.slice(2), 60_000]);
  const now = await offers();
  expect(now).toEqual(expect.arrayContaining(['summit', 'v10-week']));
  expect(now).not.toContain('v9-permanent');
  expect(await staff.value('catalog.diff', inFolder(changed))).toEqual([]);
  await staff.value('catalog.rollback', { brand: 'watt' });
  expect({ needs: await needs(), offers: await offers() }).toEqual(before);
});

it('a file that says nothing of a programme leaves it as it is [F7.6]', async () => {
  const files = await exported();
  const before = await shown();
  expect(await staff.value('catalog.diff', inFolder(withVip(files, () => undefined)))).toEqual([]);
  await apply(withVip(files, () => undefined));
  expect(await shown()).toEqual(before);
});

it('a level stays as long as players have claimed coupons there, whose offer may end [F5.2, F7.6]', async () => {
  const files = await exported();
  const held = async () => {
    const { content } = await shop.http.call(
      'couponList',
      { client_id: '110203', use_category: 'avail' },
      { tenant: 'watt', token: await shop.shopper.token(player) },
    );
    return couponList.response.parse(content);
  };
  const claimed = await held();
  expect(claimed.length).toBeGreaterThan(0);
  const without = withVip(files, (vip) => ({
    ...vip,
    levels: vip.levels.filter(({ level }) => level !== 0).map((one) => ({ ...one, points: one.points - 5 })),
    coupons: vip.coupons.filter(({ level }) => level !== 0),
  }));
  const refused = await staff.ask('catalog.apply', inFolder(without));
  expect(JSON.stringify(refused)).toContain(
    "level watt-tidebound/0 can't go: players have claimed coupons of it",
  );
  await apply(withVip(files, (vip) => ({ ...vip, coupons: vip.coupons.filter(({ level }) => level !== 0) })));
  expect(await offers()).not.toContain('v0-permanent');
  expect(await held()).toEqual(claimed);
});

it('on a database that no shop has ever used, a programme comes from files alone [F5.1, F7.6]', async () => {
  const empty = await openTestDb('schema');
  try {
    const own = operating(() => ({ ...shop.deps(), db: empty.db }));
    const files = vipFolder(filledFolder('watt'), game);
    expect(await own.value('catalog.check', inFolder(files))).toMatchObject({ isWhole: true });
    await own.value('catalog.apply', inFolder(files));
    const programme = await openProgramme(
      empty.db,
      { scope: scopeOf('watt'), tenant: tenants.watt },
      'watt-tidebound',
    );
    expect(programme).toMatchObject({
      facts: { timeZone: 'Asia/Singapore', pointToCoin: 10, coins: { USD: 100 } },
      levels: [
        { levelId: 0, needPoints: 0 },
        { levelId: 1, needPoints: 50 },
      ],
      offers: [{ offerId: 'welcome', rate: 95, validDays: 30 }],
    });
  } finally {
    await empty.close();
  }
});
