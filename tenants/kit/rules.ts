import type { Locale } from '@/lib/domain/locales';
import type { LoginMethod } from '@/lib/domain/login-settings';
import { isSignInProvider, signInProviders } from '@/lib/domain/sign-in-providers';

type Fault = Readonly<{ path: readonly string[]; message: string }>;

type CheckedClient = Readonly<{ clientId: Readonly<Record<string, string | undefined>> }>;
type CheckedGame = CheckedClient & Readonly<{ area: string; subGames: readonly CheckedClient[] }>;
type CheckedGames = Readonly<Record<string, CheckedGame | undefined>>;

/**
 * The parts of a brand that must agree with each other. The types are wide on purpose, since an unchecked brand can't be trusted to have
 * narrow ones.
 */
type Checked = Readonly<{
  id: string;
  hosts: readonly string[];
  sites: Readonly<{ pay: string }>;
  areas: readonly string[];
  landingArea: string | null;
  currencies: Readonly<Record<string, string | undefined>>;
  legal: Readonly<{ kind: string; enforceCaps?: boolean | undefined }>;
  locales: readonly Locale[];
  defaultLocale: string;
  login: Readonly<{ methods: readonly LoginMethod[] } & Partial<Record<string, unknown>>>;
  links: Readonly<
    Record<string, Readonly<{ byArea?: Readonly<Record<string, string | undefined>> | undefined }>>
  >;
  modernEdition: Readonly<{ kind: string; areas?: readonly string[]; games?: readonly string[] }>;
  games: CheckedGames;
  clientAreas: Readonly<Record<string, string>>;
  shortLinks: Readonly<Record<string, Readonly<{ area: string; game: string }>>>;
}>;

/** The contradictions within a brand, such as an area, language, currency or game that it names but doesn't have. */
export function tenantRuleFaults(tenant: Checked): readonly Fault[] {
  return [
    ...areaFaults(tenant),
    ...capFaults(tenant),
    ...localeFaults(tenant),
    ...gameFaults(tenant),
    ...hostFaults(tenant),
    ...loginFaults(tenant),
  ];
}

/** Every client id of a brand's games and their sub-games. */
export function clientIdsOf(games: CheckedGames): readonly string[] {
  return Object.values(games).flatMap((game) =>
    game
      ? [game, ...game.subGames].flatMap(({ clientId }) =>
          Object.values(clientId).filter((id) => id !== undefined),
        )
      : [],
  );
}

type NamedArea = Readonly<{ path: readonly string[]; area: string }>;

function areaFaults(tenant: Checked): Fault[] {
  const strangers = namedAreas(tenant).filter(({ area }) => !tenant.areas.includes(area));
  const unpriced = tenant.areas.filter((area) => tenant.currencies[area] === undefined);
  return [
    ...strangers.map(({ path, area }) => ({
      path,
      message: `area "${area}" is not one of the brand's areas`,
    })),
    ...unpriced.map((area) => ({ path: ['currencies'], message: `area "${area}" has no currency` })),
    ...repeats(tenant.areas).map((area) => ({ path: ['areas'], message: `"${area}" is listed twice` })),
  ];
}

function namedAreas({
  landingArea,
  currencies,
  links,
  modernEdition,
  games,
  clientAreas,
  shortLinks,
}: Checked): NamedArea[] {
  return [
    ...(landingArea === null ? [] : [{ path: ['landingArea'], area: landingArea }]),
    ...Object.keys(currencies).map((area) => ({ path: ['currencies', area], area })),
    ...Object.entries(links).flatMap(([name, link]) =>
      Object.keys(link.byArea ?? {}).map((area) => ({ path: ['links', name, area], area })),
    ),
    ...(modernEdition.areas ?? []).map((area) => ({ path: ['modernEdition', 'areas'], area })),
    ...Object.entries(games).flatMap(([code, game]) =>
      game ? [{ path: ['games', code, 'area'], area: game.area }] : [],
    ),
    ...Object.entries(clientAreas).map(([id, area]) => ({ path: ['clientAreas', id], area })),
    ...Object.entries(shortLinks).map(([code, { area }]) => ({ path: ['shortLinks', code], area })),
  ];
}

/** Caps are amounts of yen, so they couldn't be applied to purchases in another currency. */
function capFaults({ legal, currencies }: Checked): Fault[] {
  const isYen = Object.values(currencies).every((currency) => currency === 'JPY');
  return legal.enforceCaps !== true || isYen
    ? []
    : [{ path: ['legal', 'enforceCaps'], message: 'caps need every area to sell in JPY' }];
}

function localeFaults({ locales, defaultLocale }: Checked): Fault[] {
  const faults = repeats(locales).map((locale) => ({
    path: ['locales'],
    message: `"${locale}" is listed twice`,
  }));
  if (!locales.some((locale) => locale === defaultLocale)) {
    faults.push({
      path: ['defaultLocale'],
      message: `"${defaultLocale}" is not one of the brand's languages`,
    });
  }
  return faults;
}

function gameFaults({ games, modernEdition, shortLinks, clientAreas }: Checked): Fault[] {
  const clients = new Set(clientIdsOf(games));
  const named = [
    ...(modernEdition.games ?? []).map((game) => ({ path: ['modernEdition', 'games'], game })),
    ...Object.entries(shortLinks).map(([code, { game }]) => ({ path: ['shortLinks', code], game })),
  ];
  return [
    ...named
      .filter(({ game }) => games[game] === undefined)
      .map(({ path, game }) => ({ path, message: `game "${game}" is not sold by the brand` })),
    ...Object.keys(clientAreas)
      .filter((id) => !clients.has(id))
      .map((id) => ({ path: ['clientAreas', id], message: `client id "${id}" is not one of the brand's` })),
  ];
}

function hostFaults({ id, hosts, sites }: Checked): Fault[] {
  const faults = hosts.includes(sites.pay)
    ? []
    : [{ path: ['sites', 'pay'], message: `"${sites.pay}" is not one of the brand's hosts` }];
  const local = `${id}.localhost`;
  return hosts.includes(local)
    ? faults
    : [...faults, { path: ['hosts'], message: `"${local}" is not among them` }];
}

/** Login methods that are offered but can't work, because the brand has no id at the provider. */
function loginFaults({ login }: Checked): Fault[] {
  const ids = new Map<string, unknown>(Object.entries(login));
  return login.methods.filter(isSignInProvider).flatMap((provider) =>
    Object.keys(signInProviders[provider].ids)
      .filter((id) => ids.get(id) === undefined)
      .map((id) => ({ path: ['login', id], message: `"${provider}" is offered, and it is missing` })),
  );
}

function repeats(values: readonly string[]): readonly string[] {
  return values.filter((value, at) => values.indexOf(value) !== at);
}
