import { resolveEdition } from '@/lib/edge/resolve-edition';
import { resolveRedirect } from '@/lib/edge/resolve-redirect';
import { tenants } from '@/tenants/kit/registry';

const { watt, ru, coolgame, ssgame } = tenants;

function edition(tenant: Parameters<typeof resolveEdition>[0], more: Partial<Parameters<typeof resolveEdition>[1]>) {
  return resolveEdition(tenant, { area: 'sea', game: null, path: '/selectGoods', query: new URLSearchParams(), ...more });
} // prettier-ignore

describe('the route set', () => {
  it.each([
    ['on everywhere', watt, {}, 'modern'],
    ['off', ru, { area: 'ru' }, 'classic'],
    ['on in the area', coolgame, { area: 'sea' }, 'modern'],
    ['off in another area', coolgame, { area: 'eru' }, 'classic'],
    ['on for the game', ssgame, { game: 'neonrush' }, 'modern'],
    ['off for another game', ssgame, { game: 'tidebound' }, 'classic'],
    ['off while no game is named', ssgame, { game: null }, 'classic'],
  ] as const)('policy: %s [F2.3]', (_, tenant, more, expected) => {
    expect(edition(tenant, more)).toBe(expected);
  });

  it.each([
    ['the replenish page', watt, '/replenishGoods', '', 'classic'],
    ['the replenish page with a slash', watt, '/replenishGoods/', '', 'classic'],
    ['a replenish link', watt, '/selectGoods', 'replenish_id=r1', 'classic'],
    ['a replenish game', watt, '/my', 'rp_client_id=7', 'classic'],
    ['the user centre in the SDK', ru, '/userCenter', 'visit=sdk', 'modern'],
    ['replenish before SDK', ru, '/userCenter', 'visit=sdk&replenish_id=r1', 'classic'],
    ['a blank replenish id says nothing', watt, '/selectGoods', 'replenish_id=', 'modern'],
    ['the user centre outside the SDK says nothing', ru, '/userCenter', '', 'classic'],
    ['the SDK on another page says nothing', ru, '/selectGoods', 'visit=sdk', 'classic'],
    ['a look-alike path says nothing', watt, '/replenishGoodsX', '', 'modern'],
  ] as const)('the URL decides: %s [F2.3]', (_, tenant, path, query, expected) => {
    expect(edition(tenant, { path, query: new URLSearchParams(query) })).toBe(expected);
  });
});

describe('redirects', () => {
  it.each(['/', '/selectGame', '/layoutGame', '/result', '/selectGame/'])('new: %s → /selectGoods [F2.1]', (path) => {
    expect(resolveRedirect('modern', path)).toBe('/selectGoods');
  }); // prettier-ignore

  it.each([
    '/selectGoods', '/activity', '/my', '/userCenter', '/errorReplenish', '/notArea', '/certifiedReal', '/showError',
    '/selectgame', '/selectGameX', '/result/1', '/nowhere',
  ])('new: %s stays [F2.1]', (path) => {
    expect(resolveRedirect('modern', path)).toBeNull();
  }); // prettier-ignore

  it('old: / → /selectGame [F2.2]', () => {
    expect(resolveRedirect('classic', '/')).toBe('/selectGame');
  });

  it.each([
    '/selectGame', '/selectGoods', '/recharge', '/result', '/replenishGoods', '/errorReplenish', '/notArea',
    '/certifiedReal', '/showError', '/layoutGame',
  ])('old: %s stays [F2.2]', (path) => {
    expect(resolveRedirect('classic', path)).toBeNull();
  }); // prettier-ignore
});
