import { filledFolder, withJson } from '@/__tests__/support/data/catalogue-folder';
import { checkFolder } from '@/lib/backend/catalog/files/check-folder';
import type { Files } from '@/lib/backend/catalog/files/read-folder';
import { tenants } from '@/tenants/kit/registry';

const folder = filledFolder('watt');
const game = 'games/watt-emberfall.json';
const faultsOf = (files: Files) =>
  checkFolder(files, tenants.watt, {
    providers: new Set(['sandpay']),
    sizeOf: () => 10_000,
    now: new Date('2026-11-01T00:00:00Z'),
  })
    .findings.filter(({ state }) => state === 'wrong')
    .map(({ file, path, says }) => `${file} ${path}: ${says}`);

const reward = (more: object = {}) => ({
  step: 1,
  need: '10',
  names: { en: 'Gems' },
  image: '/art/x.svg',
  product: 'gems_60',
  quantity: 1,
  ...more,
});
const inGame = (change: Parameters<typeof withJson>[2]) => withJson(folder, game, change);
const inMethods = (change: Parameters<typeof withJson>[2]) => withJson(folder, 'methods.json', change);
const withRewards = (...milestones: readonly object[]) =>
  inGame((one) => {
    one.activities = [
      {
        activity: 'november',
        kind: 'cumulative',
        names: { en: 'November' },
        currency: 'USD',
        from: '2026-11-01T00:00:00Z',
        until: '2026-12-01T00:00:00Z',
        claimUntil: '2026-12-08T00:00:00Z',
        milestones,
      },
    ];
  });
const most = 'Too big: expected number to be <=2147483647';

/** The database refuses these, so a release that passed the check could never be sold. */
describe('what a database can’t store', () => {
  it.each([
    [
      'a method whose limits no price is between',
      inMethods((one) => Object.assign(one.methods[0], { min: '10.00', max: '5.00' })),
      'methods[0].max: is below the least, 10.00',
    ],
    ['a reward for nothing', withRewards(reward({ need: '0.00' })), 'need: is not above zero'],
    ['a reward for too fine a sum', withRewards(reward({ need: '9.999' })), 'has more digits than USD'],
    [
      'two rewards for one sum',
      withRewards(reward(), reward({ step: 2, need: '10.00' })),
      'milestones[1].need: 10.00 has a reward already',
    ],
    ['a position like a date with an hour', inGame((one) => void (one.goods[0].sort = 20261201000)), most],
    ['too large an amount of gems', inGame((one) => void (one.goods[0].base = 3e9)), most],
    ['too many points', inGame((one) => void (one.goods[0].points = 3e9)), most],
    ['too high a step', withRewards(reward({ step: 3e9 })), most],
    ['too many of a reward', withRewards(reward({ quantity: 3e9 })), most],
    ['too long a time to pay', inMethods((one) => void (one.methods[0].seconds = 3e9)), most],
    [
      'a moment in the year 0',
      withRewards(reward()),
      'lies outside the years 1 to 9999',
      (text: string) => text.replace('2026-11-01T00:00:00Z', '0000-11-01T00:00:00Z'),
    ],
  ])('is a fault of the files: %s [F7.6]', (_, files, says, change = (text: string) => text) => {
    const changed = { ...files, [game]: change(files[game] ?? '') };
    expect(faultsOf(changed)).toEqual(expect.arrayContaining([expect.stringContaining(says)]));
  });

  it.each([
    ['no limits', {}],
    ['the same', { min: '5.00', max: '5.00' }],
    ['no most', { min: '5.00', max: '0' }],
  ])('is no fault of a method with %s [F7.6]', (_, limits) => {
    expect(faultsOf(inMethods((one) => Object.assign(one.methods[0], limits)))).toEqual([]);
  });
});

describe('a channel that the page can’t show', () => {
  const channel =
    (parent: string, of: string): Parameters<typeof withJson>[2] =>
    (one) => {
      const [first, ...rest] = one.methods;
      one.methods = [
        { ...first, ...(of !== '' && { parent: of }) },
        { ...first, payway: '109', channel: '10302', parent },
        ...rest,
      ];
    };

  it.each([
    ['of the method itself', '109_10302'],
    ['of a channel of another method', '108_10801', '109_10302'],
  ])('is a fault: one %s [F3.7, F7.6]', (_, parent, of = '') => {
    expect(faultsOf(inMethods(channel(parent, of)))).toEqual(
      expect.arrayContaining([expect.stringContaining('is itself a channel')]),
    );
  });

  it('is no fault of a channel of a method [F3.7, F7.6]', () => {
    expect(faultsOf(inMethods(channel('108_10801', '')))).toEqual([]);
  });
});
