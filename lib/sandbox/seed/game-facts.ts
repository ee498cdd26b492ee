import type { LocalText } from '@/lib/domain/local-text';
import { localeTable, type Locale } from '@/lib/domain/locales';
import type { GameCode } from '@/tenants/kit/game-codes';
import { inAllLanguages, sampleLocales } from './sample-words';

/** A sample game: the factor for the amounts of the shared ladder, and whether players choose an area before a server. */
export type GameFacts = Readonly<{ times: number; isAreaRole: boolean }>;

export const gameFacts: Readonly<Record<GameCode, GameFacts>> = {
  emberfall: { times: 1, isAreaRole: false },
  tidebound: { times: 1, isAreaRole: true },
  neonrush: { times: 5, isAreaRole: false },
  mistgarden: { times: 2, isAreaRole: false },
  ironhold: { times: 10, isAreaRole: true },
};

export const gameNames = (code: GameCode): LocalText => inAllLanguages(({ games }) => games[code].name);

/** The name of the game's currency, for its group of goods. */
export const unitNames = (code: GameCode): LocalText => inAllLanguages(({ games }) => games[code].unit);

/**
 * An amount of the game's currency in words. Whole tens only: in some languages, numbers with other endings need another form of the noun.
 */
export function amountNames(code: GameCode, amount: number): LocalText {
  return inAllLanguages(({ games }, locale) => games[code].amount.replace('{n}', digits(amount, locale)));
}

/** A sub-game's full name, such as "Emberfall Chronicles: Asia". */
export function editionNames(code: GameCode, codeKey: string): LocalText {
  return inAllLanguages(({ games, editions }, locale) => {
    const edition = editions[codeKey];
    if (edition === undefined) return undefined;
    const colon = /^(ja|zh)/.test(locale) ? '：' : locale === 'fr' ? '\u00a0: ' : ': ';
    return games[code].name + colon + edition;
  });
}

const formats = new Map(
  sampleLocales.map((locale) => [locale, new Intl.NumberFormat(`${localeTable[locale].bcp47}-u-nu-latn`)]),
);

function digits(amount: number, locale: Locale): string {
  return formats.get(locale)?.format(amount) ?? String(amount);
}
