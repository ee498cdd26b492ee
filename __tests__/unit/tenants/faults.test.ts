import { tenantFaults } from '@/tenants/kit/check';
import { defineTenant } from '@/tenants/kit/define';
import { tenants } from '@/tenants/kit/registry';
import type { Tenant } from '@/tenants/kit/tenant';

const { watt, dragon } = tenants;

/** The faults of watt with these facts changed. */
function faultsOf(change: Readonly<Record<string, unknown>>): readonly string[] {
  return tenantFaults({ watt: { ...watt, ...change } });
}

describe('seeded bad brands', () => {
  it.each([
    ['a 3-digit accent [F1.3]', { accent: '#0bf' }, 'watt: accent: is not a 6-digit hex colour'],
    ['a named accent [F1.3]', { accent: 'blue' }, 'watt: accent: is not a 6-digit hex colour'],
    ['an accent with alpha [F1.3]', { accent: '#00bbffcc' }, 'watt: accent: is not a 6-digit hex colour'],
    [
      'a grey accent [F1.3]',
      { accent: '#64748b' },
      'watt: accent: is too grey: main buttons would look disabled',
    ],
    [
      'an accent lost on white [F1.3]',
      { accent: '#ffe600' },
      'watt: accent: is too close to the page in the light scheme',
    ],
    [
      'an accent lost in the dark [F1.3]',
      { accent: '#1e1b8f' },
      'watt: accent: is too close to the page in the dark scheme',
    ],
    [
      'a host with a port [F1.1]',
      { hosts: ['pay.watt.example:3000'] },
      'watt: hosts.0: is not a lower-case host',
    ],
    ['an upper-case host [F1.1]', { hosts: ['Pay.watt.example'] }, 'watt: hosts.0: is not a lower-case host'],
    ['an id with capitals [F1.1]', { id: 'Watt' }, 'watt: id: is not a lower-case name'],
    [
      'hosts without its id’s local one [F1.1]',
      { hosts: ['pay.watt.example'] },
      'watt: hosts: "watt.localhost" is not among them',
    ],
    ['an unknown channel [F3.8]', { channels: { '1': {} } }, 'watt: channels.1: Invalid key'],
    [
      'an unknown payment call [F3.8]',
      { channels: { '10801': { call: 'pay' } } },
      'watt: channels.10801.call: is not a payment call',
    ],
    [
      'a pay host it is not served on [F1.1]',
      { hosts: ['watt.localhost'] },
      'watt: sites.pay: "pay.watt.example"',
    ],
    [
      'an http link [F1.1]',
      { links: { ...watt.links, terms: { default: 'http://x.example' } } },
      'watt: links.terms.default: is not an https link',
    ],
    ['a default language it lacks [F1.1]', { locales: ['ja'] }, 'watt: defaultLocale: "en" is not one of'],
    ['an unknown language [F1.1]', { locales: ['en', 'xx'] }, 'watt: locales.1: is not a language'],
    ['a language twice [F1.1]', { locales: ['en', 'en'] }, 'watt: locales: "en" is listed twice'],
    [
      'an allowed area without a currency [F1.1]',
      { currencies: { sea: 'USD' } },
      'watt: currencies: area "eru" has no currency',
    ],
    // ISO 4217 reserves XXX, so it can't become a currency that the shop knows.
    [
      'an unknown currency [F1.1]',
      { currencies: { ...watt.currencies, sea: 'XXX' } },
      'watt: currencies.sea: is not a currency',
    ],
    [
      'a game it does not sell in the policy [F1.1]',
      { modernEdition: { kind: 'games', games: ['neonrush'] }, games: {} },
      'watt: modernEdition.games: game "neonrush" is not sold',
    ],
    [
      'a client id that is no number [F1.1]',
      { loginClientNumber: 'abc' },
      'watt: loginClientNumber: is not 4 to 12 digits',
    ],
    [
      'a mapped client id it lacks [F1.1]',
      { clientAreas: { '999999': 'sea' } },
      'watt: clientAreas.999999: client id "999999"',
    ],
    [
      'a sign-in provider that doesn’t know it [F4.4]',
      { login: { methods: ['account', 'vk'] } },
      'watt: login.vkAppId: "vk" is offered, and it is missing',
    ],
    ['an unknown field [F1.1]', { secret: 'x' }, 'watt: : Unrecognized key: "secret"'],
    ['an area outside the vocabulary [F1.5]', { areas: ['sea', 'mars'] }, 'watt: areas.1: Invalid option'],
    ['no area at all [F1.5]', { areas: [] }, 'watt: areas: Too small'],
    [
      'a landing area it does not allow [F1.5]',
      { landingArea: 'kr' },
      'watt: landingArea: area "kr" is not one of',
    ],
    [
      'a policy for an area it does not allow [F1.5]',
      { modernEdition: { kind: 'areas', areas: ['kr'] } },
      'watt: modernEdition.areas: area "kr"',
    ],
    [
      'a short link into an area it does not allow [F1.5]',
      { shortLinks: { x: { area: 'kr', game: 'emberfall' } } },
      'watt: shortLinks.x: area "kr"',
    ],
  ])('%s is refused', (_, change, fault) => {
    expect(faultsOf(change).filter((line) => line.startsWith(fault))).toHaveLength(1);
  });

  it.each([
    'http://x.example',
    'javascript://x.example/%0aalert(1)',
    'data://text',
    'game://home',
    '//x.example',
    'https://a b',
  ])('refuses %s as the link that leads back into a game [F3.13]', (appLink) => {
    const games = { ...watt.games, emberfall: { ...watt.games.emberfall, appLink } };
    expect(faultsOf({ games })).toEqual([
      'watt: games.emberfall.appLink: is neither an https link nor one of an app by its reverse domain name',
    ]);
  });

  it('ids of sign-in providers that a brand doesn’t offer are not needed [F4.4]', () => {
    expect(faultsOf({ login: { methods: ['account', 'twitter'] } })).toEqual([]);
  });

  it('a host of another brand is refused, and both are named [F1.1]', () => {
    const thief: Tenant = { ...dragon, hosts: [...dragon.hosts, 'pay.watt.example'] };
    expect(tenantFaults({ watt, dragon: thief })).toEqual([
      'dragon: host "pay.watt.example" is already taken by watt',
    ]);
  });

  it('a client id used twice is refused, also in a sub-game [F1.1]', () => {
    const { emberfall } = dragon.games;
    const thief = {
      ...dragon,
      games: {
        ...dragon.games,
        emberfall: { ...emberfall, clientId: watt.games.emberfall?.subGames[0]?.clientId },
      },
    };
    expect(tenantFaults({ watt, dragon: thief })).toContain(
      'dragon: client id "110111" is already taken by watt',
    );
  });

  it('a brand listed under another id is refused [F1.1]', () => {
    expect(tenantFaults({ dragon: watt })).toEqual(['dragon: id: is "watt"']);
  });

  it('every fault is reported, not only the first [F1.1]', () => {
    expect(faultsOf({ accent: 'x', title: '' })).toHaveLength(2);
  });
});

describe('the client ids of a game', () => {
  const withIds = (clientId: Readonly<Record<string, string>>) =>
    faultsOf({ games: { emberfall: { ...watt.games.emberfall, clientId, subGames: [] } }, shortLinks: {} });

  it.each([{ web: '110103' }, { android: '110101' }, { android: '110101', ios: '110102' }])(
    'need not be of every platform: %j will do [F1.1]',
    (clientId) => {
      expect(withIds(clientId)).toEqual([]);
    },
  );

  it('are of at least one platform, and only of known ones [F1.1]', () => {
    expect(withIds({})).toEqual(['watt: games.emberfall.clientId: has no platform']);
    expect(withIds({ web: '110103', console: '110109' })).toHaveLength(1);
  });
});

describe('the types of a brand’s facts', () => {
  it('tie languages, areas, currencies and games to the brand [F1.1]', () => {
    const facts = { ...watt, id: 'watt' } as const;
    const rest = {
      links: { privacy: { default: '' }, terms: { default: '' } },
      shortLinks: {},
      games: {},
    } as const;
    const base = {
      ...facts,
      ...rest,
      corners: 'soft',
      clientAreas: {},
      modernEdition: { kind: 'all' },
    } as const;
    const made = [
      defineTenant({
        ...base,
        areas: ['kr'],
        landingArea: 'kr',
        currencies: { kr: 'KRW' },
        locales: ['ko'],
        defaultLocale: 'ko',
      }),
      defineTenant({
        ...base,
        areas: ['kr'],
        landingArea: 'kr',
        currencies: { kr: 'KRW' },
        locales: ['ko'],
        // @ts-expect-error the default language is not one of the languages
        defaultLocale: 'en',
      }),
      defineTenant({
        ...base,
        areas: ['kr'],
        // @ts-expect-error the landing area is not allowed
        landingArea: 'ja',
        currencies: { kr: 'KRW' },
        locales: ['ko'],
        defaultLocale: 'ko',
      }),
      defineTenant({
        ...base,
        areas: ['kr', 'ja'],
        landingArea: 'kr',
        // @ts-expect-error an allowed area has no currency
        currencies: { kr: 'KRW' },
        locales: ['ko'],
        defaultLocale: 'ko',
      }),
      defineTenant({
        ...base,
        areas: ['kr'],
        landingArea: 'kr',
        currencies: { kr: 'KRW' },
        locales: ['ko'],
        defaultLocale: 'ko',
        // @ts-expect-error the game is not sold
        modernEdition: { kind: 'games', games: ['neonrush'] },
      }),
    ];
    expect(made.every(({ id }) => id === 'watt')).toBe(true);
  });
});
