import { visit } from '@/__tests__/support/data/edge-input';
import { decide } from '@/lib/edge/decide';
import { resolveEdition, resolveRedirect } from '@/lib/edge/resolve-edition';
import { tenants } from '@/tenants/kit/registry';

const { watt, ru, coolgame, ssgame, dragon } = tenants;

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
      expect(resolveRedirect(watt, 'modern', path)).toBe('/selectGoods');
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
    expect(resolveRedirect(watt, 'modern', path)).toBeNull();
  });

  it('classic: / → /selectGame [F2.2]', () => {
    expect(resolveRedirect(watt, 'classic', '/')).toBe('/selectGame');
  });

  it.each([
    ['modern', '/recharge', '/selectGoods'],
    ['classic', '/my', '/orders'],
  ] as const)('%s: %s is known only where the edition depends on the game [F2.1, F2.2]', (own, path, to) => {
    expect(resolveRedirect(dragon, own, path)).toBe(to);
    expect(resolveRedirect(watt, own, path)).toBeNull();
    expect(resolveRedirect(ru, own, path)).toBeNull();
  });

  it.each([
    '/selectGame',
    '/selectGoods',
    '/recharge',
    '/result',
    '/orders',
    '/replenishGoods',
    '/userCenter',
    '/errorReplenish',
    '/notArea',
    '/certifiedReal',
    '/showError',
    '/layoutGame',
  ])('classic: %s stays [F2.2]', (path) => {
    expect(resolveRedirect(watt, 'classic', path)).toBeNull();
  });
});

const pay = 'https://pay.watt.example';

describe('the paths of the modern edition', () => {
  it.each(['/', '/selectGame', '/layoutGame', '/result', '/result/', '/selectGame//'])(
    '%s leads to /selectGoods [F2.1]',
    (path) => {
      expect(resolveRedirect(watt, 'modern', path)).toBe('/selectGoods');
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
    expect(resolveRedirect(watt, 'modern', path)).toBeNull();
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

  it('a debt’s page and a result’s are the classic edition’s own [F2.1]', () => {
    expect(resolveRedirect(watt, 'modern', '/replenishGoods')).toBeNull();
    expect(resolveRedirect(watt, 'classic', '/result')).toBeNull();
  });
});

describe('a link to the page of a game that has the other edition', () => {
  const ofDragon = (address: string) => decide(visit(`http://dragon.localhost${address}`));
  const [modern, classic] = ['client_id=120103', 'client_id=120203'];

  it.each([
    ['the payment of a modern game', `/recharge?${modern}&domain_area=dragon`, '/selectGoods'],
    ['the payment of a modern game inside the game', `/recharge/?${modern}&visit=sdk`, '/selectGoods'],
    ['the orders of a modern game', `/orders?${modern}&spec_lang=en`, '/my'],
    ['the games, from a modern game', `/selectGame?${modern}`, '/selectGoods'],
    ['the orders of a classic game', `/my?${classic}&utm_source=ads`, '/orders'],
    ['the orders of a classic game inside the game', `/my?${classic}&visit=sdk&idfv=A%2fb`, '/orders'],
    ['the orders while a debt is paid', `/my?${modern}&replenish_id=r1`, '/orders'],
  ])('%s: %s leads to %s, with the query as it is [F2.3]', (_, address, to) => {
    const search = address.slice(address.indexOf('?'));
    expect(ofDragon(address)).toMatchObject({ kind: 'redirect', to: to + search, status: 302 });
    expect(ofDragon(to + search)).toMatchObject({ kind: 'rewrite', status: 200 });
  });

  it.each([
    ['a classic game’s payment', `/recharge?${classic}`, 'classic/120203/recharge'],
    ['a modern game’s account', `/my?${modern}`, 'modern/120103/my'],
    ['a debt’s payment', `/recharge?${modern}&rp_client_id=120103`, 'classic/120103.debt/recharge'],
    ['a classic game’s user centre, in it', `/userCenter?${classic}&visit=sdk`, 'modern/120203/userCenter'],
  ])('%s stays where it is [F2.3]', (_, address, to) => {
    expect(ofDragon(address)).toMatchObject({
      kind: 'rewrite',
      to: expect.stringContaining(to),
      status: 200,
    });
  });
});
