import { visit } from '@/__tests__/support/data/edge-input';
import { decide } from '@/lib/edge/decide';
import { resolveEdition, resolveRedirect } from '@/lib/edge/resolve-edition';
import { tenants } from '@/tenants/kit/registry';

const { watt, ru, coolgame, ssgame } = tenants;

function edition(
  tenant: Parameters<typeof resolveEdition>[0],
  more: Partial<Parameters<typeof resolveEdition>[1]>,
) {
  return resolveEdition(tenant, {
    area: 'sea',
    game: null,
    path: '/selectGoods',
    query: new URLSearchParams(),
    ...more,
  });
}

describe('the edition', () => {
  it.each([
    ['on everywhere', watt, {}, 'modern'],
    ['off', ru, { area: 'ru' }, 'classic'],
    ['on in the area', coolgame, { area: 'sea' }, 'modern'],
    ['off in another area', coolgame, { area: 'eru' }, 'classic'],
    ['on for the game', ssgame, { game: 'neonrush' }, 'modern'],
    ['off for another game', ssgame, { game: 'tidebound' }, 'classic'],
    ['off while no game is named', ssgame, { game: null }, 'classic'],
  ] as const)('follows the brand’s policy: %s [F2.3]', (_, tenant, more, expected) => {
    expect(edition(tenant, more)).toBe(expected);
  });

  it.each([
    ['the page of a debt', watt, '/replenishGoods', '', 'classic'],
    ['the page of a debt with a slash', watt, '/replenishGoods/', '', 'classic'],
    ['the id of a debt', watt, '/selectGoods', 'replenish_id=r1', 'classic'],
    ['the game of a debt', watt, '/my', 'rp_client_id=7', 'classic'],
    ['the user centre in the SDK', ru, '/userCenter', 'visit=sdk', 'modern'],
    ['a debt before the SDK', ru, '/userCenter', 'visit=sdk&replenish_id=r1', 'classic'],
    ['a blank id of a debt says nothing', watt, '/selectGoods', 'replenish_id=', 'modern'],
    ['the user centre outside the SDK says nothing', ru, '/userCenter', '', 'classic'],
    ['the SDK on another page says nothing', ru, '/selectGoods', 'visit=sdk', 'classic'],
    ['a look-alike path says nothing', watt, '/replenishGoodsX', '', 'modern'],
  ] as const)('follows the URL: %s [F2.3]', (_, tenant, path, query, expected) => {
    expect(edition(tenant, { path, query: new URLSearchParams(query) })).toBe(expected);
  });
});

describe('the redirects of an edition', () => {
  it.each(['/', '/selectGame', '/layoutGame', '/result', '/selectGame/'])(
    'modern: %s → /selectGoods [F2.1]',
    (path) => {
      expect(resolveRedirect('modern', path)).toBe('/selectGoods');
    },
  );

  it.each([
    '/selectGoods',
    '/activity',
    '/my',
    '/userCenter',
    '/errorReplenish',
    '/notArea',
    '/certifiedReal',
    '/showError',
    '/selectgame',
    '/selectGameX',
    '/result/1',
    '/nowhere',
  ])('modern: %s stays [F2.1]', (path) => {
    expect(resolveRedirect('modern', path)).toBeNull();
  });

  it('classic: / → /selectGame [F2.2]', () => {
    expect(resolveRedirect('classic', '/')).toBe('/selectGame');
  });

  it.each([
    '/selectGame',
    '/selectGoods',
    '/recharge',
    '/result',
    '/orders',
    '/replenishGoods',
    '/errorReplenish',
    '/notArea',
    '/certifiedReal',
    '/showError',
    '/layoutGame',
  ])('classic: %s stays [F2.2]', (path) => {
    expect(resolveRedirect('classic', path)).toBeNull();
  });
});

const pay = 'https://pay.watt.example';

describe('the paths of the modern edition', () => {
  it.each(['/', '/selectGame', '/layoutGame', '/result', '/result/', '/selectGame//'])(
    '%s leads to /selectGoods [F2.1]',
    (path) => {
      expect(resolveRedirect('modern', path)).toBe('/selectGoods');
      expect(decide(visit(pay + path))).toMatchObject({ kind: 'redirect', to: '/selectGoods', status: 302 });
    },
  );

  it.each([
    '/selectGoods',
    '/activity',
    '/my',
    '/userCenter',
    '/errorReplenish',
    '/notArea',
    '/certifiedReal',
    '/showError',
    '/nowhere',
    '/result/of',
  ])('%s is a separate page, or none [F2.1]', (path) => {
    expect(resolveRedirect('modern', path)).toBeNull();
  });

  it('/orders leads to the orders of the account page [F2.1]', () => {
    expect(decide(visit(`${pay}/orders?client_id=1`))).toMatchObject({
      kind: 'redirect',
      to: '/my?client_id=1',
      status: 302,
    });
  });

  it('/result keeps the order and every parameter that a provider adds, byte for byte [F2.1]', () => {
    const search =
      '?billing_no=261120Y5K9SE7UBM&receipt=tqdc00.abc&PayerID=A%2fb+c&ret[]=1&ret[]=2&empty=&=x&%E2%82%AC=1';
    expect(decide(visit(`${pay}/result${search}`))).toMatchObject({
      kind: 'redirect',
      to: `/selectGoods${search}`,
    });
  });

  it('the pages of the classic edition redirect nowhere in the modern one [F2.1]', () => {
    for (const path of ['/recharge', '/replenishGoods']) expect(resolveRedirect('modern', path)).toBeNull();
    expect(resolveRedirect('classic', '/result')).toBeNull();
  });
});
