import { tenantFaults } from '@/tenants/check';
import { defineTenant } from '@/tenants/define';
import { tenants } from '@/tenants/registry';
import type { Tenant } from '@/tenants/tenant';

const { watt, dragon } = tenants;

/** What is said of watt with these facts changed. */
function faultsOf(change: Readonly<Record<string, unknown>>): readonly string[] {
  return tenantFaults({ watt: { ...watt, ...change } });
}

describe('seeded bad brands', () => {
  it.each([
    ['F1.3 a 3-digit accent', { accent: '#0bf' }, 'watt: accent: is not a 6-digit hex colour'],
    ['F1.3 a named accent', { accent: 'blue' }, 'watt: accent: is not a 6-digit hex colour'],
    ['F1.3 an accent with alpha', { accent: '#00bbffcc' }, 'watt: accent: is not a 6-digit hex colour'],
    ['F1.1 a host with a port', { hosts: ['pay.watt.example:3000'] }, 'watt: hosts.0: is not a lower-case host'],
    ['F1.1 an upper-case host', { hosts: ['Pay.watt.example'] }, 'watt: hosts.0: is not a lower-case host'],
    ['F1.1 a pay host it is not served on', { hosts: ['watt.localhost'] }, 'watt: sites.pay: "pay.watt.example"'],
    ['F1.1 an http link', { links: { ...watt.links, terms: { default: 'http://x.example' } } }, 'watt: links.terms.default: is not an https link'],
    ['F1.1 a default language it lacks', { locales: ['ja'] }, 'watt: defaultLocale: "en" is not one of'],
    ['F1.1 an unknown language', { locales: ['en', 'xx'] }, 'watt: locales.1: is not a language'],
    ['F1.1 a language twice', { locales: ['en', 'en'] }, 'watt: locales: "en" is listed twice'],
    ['F1.1 an allowed area without a currency', { currencies: { sea: 'USD' } }, 'watt: currencies: area "eru" has no currency'],
    // ISO 4217 keeps XXX free, so it can't become one that the shop knows.
    ['F1.1 an unknown currency', { currencies: { ...watt.currencies, sea: 'XXX' } }, 'watt: currencies.sea: is not a currency'],
    ['F1.1 a game it does not sell in the policy', { newVersion: { kind: 'games', games: ['neonrush'] }, games: {} }, 'watt: newVersion.games: game "neonrush" is not sold'],
    ['F1.1 a client id that is no number', { loginClientNumber: 'abc' }, 'watt: loginClientNumber: is not 4 to 12 digits'],
    ['F1.1 a mapped client id it lacks', { clientAreas: { '999999': 'sea' } }, 'watt: clientAreas.999999: client id "999999"'],
    ['F1.1 a field nobody knows', { secret: 'x' }, 'watt: : Unrecognized key: "secret"'],
    ['F1.5 an area outside the vocabulary', { areas: ['sea', 'mars'] }, 'watt: areas.1: Invalid option'],
    ['F1.5 no area at all', { areas: [] }, 'watt: areas: Too small'],
    ['F1.5 a landing area it does not allow', { landingArea: 'kr' }, 'watt: landingArea: area "kr" is not one of'],
    ['F1.5 a policy for an area it does not allow', { newVersion: { kind: 'areas', areas: ['kr'] } }, 'watt: newVersion.areas: area "kr"'],
    ['F1.5 a short link into an area it does not allow', { shortLinks: { x: { area: 'kr', game: 'emberfall' } } }, 'watt: shortLinks.x: area "kr"'],
  ])('%s is refused', (_, change, fault) => {
    expect(faultsOf(change).filter((line) => line.startsWith(fault))).toHaveLength(1);
  }); // prettier-ignore

  it('F1.1 a host of another brand is refused, and both are named', () => {
    const thief: Tenant = { ...dragon, hosts: [...dragon.hosts, 'pay.watt.example'] };
    expect(tenantFaults({ watt, dragon: thief })).toEqual([
      'dragon: host "pay.watt.example" is already taken by watt',
    ]);
  });

  it('F1.1 a client id used twice is refused, an edition included', () => {
    const { emberfall } = dragon.games;
    const thief = { ...dragon, games: { ...dragon.games, emberfall: { ...emberfall, clientId: watt.games.emberfall?.subGames[0]?.clientId } } }; // prettier-ignore
    expect(tenantFaults({ watt, dragon: thief })).toContain(
      'dragon: client id "110111" is already taken by watt',
    );
  });

  it('F1.1 a brand listed under another id is refused', () => {
    expect(tenantFaults({ dragon: watt })).toEqual(['dragon: id: is "watt"']);
  });

  it('F1.1 every fault is told, not only the first', () => {
    expect(faultsOf({ accent: 'x', title: '' })).toHaveLength(2);
  });
});

describe('what does not compile', () => {
  it('F1.1 ties languages, areas, currencies and games to the brand', () => {
    const facts = { ...watt, id: 'watt' } as const;
    const rest = {
      links: { privacy: { default: '' }, terms: { default: '' } },
      shortLinks: {},
      games: {},
    } as const;
    const base = { ...facts, ...rest, clientAreas: {}, newVersion: { kind: 'all' } } as const;
    const made = [
      defineTenant({ ...base, areas: ['kr'], landingArea: 'kr', currencies: { kr: 'KRW' }, locales: ['ko'], defaultLocale: 'ko' }),
      // @ts-expect-error the default language is not one of the languages
      defineTenant({ ...base, areas: ['kr'], landingArea: 'kr', currencies: { kr: 'KRW' }, locales: ['ko'], defaultLocale: 'en' }),
      // @ts-expect-error the landing area is not allowed
      defineTenant({ ...base, areas: ['kr'], landingArea: 'ja', currencies: { kr: 'KRW' }, locales: ['ko'], defaultLocale: 'ko' }),
      // @ts-expect-error an allowed area has no currency
      defineTenant({ ...base, areas: ['kr', 'ja'], landingArea: 'kr', currencies: { kr: 'KRW' }, locales: ['ko'], defaultLocale: 'ko' }),
      defineTenant({ ...base, areas: ['kr'], landingArea: 'kr', currencies: { kr: 'KRW' }, locales: ['ko'], defaultLocale: 'ko',
        // @ts-expect-error the game is not sold
        newVersion: { kind: 'games', games: ['neonrush'] } }),
    ]; // prettier-ignore
    expect(made.every(({ id }) => id === 'watt')).toBe(true);
  });
});
