import type { FlatMessages } from './flatten';
import { readIcu, type IcuFacts } from './icu';

/** The last parts of keys whose texts are button labels. A label wider than `longestButton` overflows its button on a phone. */
const buttonNames = new Set(
  'confirm cancel retry submit action refresh close home open pay toPay done copy back login logout switch again toCard copyLink rechargeDone otherServer payUnpaid goVerify chooseButton changeAccount showOrder chooseOther logInButton redeem buy claim use yes no save send follow next check toShop toOrders topUp buyAgain backToGame'.split(
    ' ',
  ),
);
export const longestButton = 32;

/** The width of a text in Latin characters: a Chinese, Japanese or Korean character is as wide as two. */
const widthOf = (text: string): number => text.length + (text.match(wide)?.length ?? 0);
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/gu;

export type Language = Readonly<{ locale: string; bcp47: string; messages: FlatMessages }>;

/**
 * What is wrong with a language compared with English: missing or unknown keys, blank texts, invalid messages or different parameters,
 * missing plural cases, button labels that are too long, and text left in English although the script differs. `same` are keys whose text
 * may be the same in every language.
 */
export function languageFaults(
  english: FlatMessages,
  language: Language,
  same: ReadonlySet<string>,
): string[] {
  const { locale, messages } = language;
  const missing = [...english.keys()].filter((key) => !messages.has(key)).map((key) => `${key} is missing`);
  const unknown = [...messages.keys()]
    .filter((key) => !english.has(key))
    .map((key) => `${key} isn't in en.json`);
  const faults = [...messages].flatMap(([key, text]) => {
    const original = english.get(key);
    return original === undefined ? [] : messageFaults({ key, text, original, language, same });
  });
  return [...missing, ...unknown, ...faults].map((fault) => `${locale}: ${fault}`);
}

type Message = Readonly<{
  key: string;
  text: string;
  original: string;
  language: Language;
  same: ReadonlySet<string>;
}>;

function messageFaults({ key, text, original, language, same }: Message): string[] {
  if (text.trim() === '') return [`${key} is blank`];
  const facts = tryRead(text);
  if (typeof facts === 'string') return [`${key} doesn't parse: ${facts}`];
  const faults = pluralFaults(facts, language.bcp47).map((fault) => `${key} ${fault}`);
  const asked = tryRead(original);
  if (typeof asked !== 'string' && asked.parameters.join() !== facts.parameters.join())
    faults.push(`${key} takes [${facts.parameters.join(', ')}], English [${asked.parameters.join(', ')}]`);
  const width = widthOf(facts.longest);
  if (isButton(key) && width > longestButton)
    faults.push(`${key} is a button of ${width} characters, at most ${longestButton}`);
  if (isLeftInEnglish(facts, text === original, language) && !same.has(key))
    faults.push(`${key} is still English`);
  return faults;
}

function tryRead(text: string): IcuFacts | string {
  try {
    return readIcu(text);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function pluralFaults({ plurals }: IcuFacts, bcp47: string): string[] {
  return plurals.flatMap(({ ordinal, cases }) => {
    const rules = new Intl.PluralRules(bcp47, { type: ordinal ? 'ordinal' : 'cardinal' });
    const needed = rules.resolvedOptions().pluralCategories;
    const lacking = needed.filter((name) => !cases.includes(name));
    const foreign = cases.filter((name) => !name.startsWith('=') && !needed.some((each) => each === name));
    return [
      ...lacking.map((name) => `has no words for the plural "${name}"`),
      ...foreign.map((name) => `has words for the plural "${name}", which ${bcp47} doesn't know`),
    ];
  });
}

function isButton(key: string): boolean {
  if (/^api\.|\.(tips|hint|empty|today)\./.test(key)) return false;
  return key.startsWith('recharge.step.') || buttonNames.has(key.split('.').at(-1) ?? '');
}

function isLeftInEnglish({ longest }: IcuFacts, isSame: boolean, { bcp47 }: Language): boolean {
  const script = new Intl.Locale(bcp47).maximize().script;
  return isSame && script !== 'Latn' && /\p{Letter}{2}/u.test(longest);
}
