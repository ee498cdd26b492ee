import { readFileSync } from 'node:fs';
import { localeTable } from '@/lib/domain/locales';

type Words = { [key: string]: string | Words };

/** Buttons that stand beside several things, with the name that says which of them is meant. */
const named = [
  ['coupons.use', 'coupons.useName'],
  ['coupons.claim', 'coupons.claimName'],
  ['activity.claim', 'activity.claimFor'],
] as const;

const textAt = (words: Words, key: string) =>
  key
    .split('.')
    .reduce<string | Words | undefined>((at, part) => (typeof at === 'object' ? at[part] : at), words);

it.each(Object.keys(localeTable))(
  'in %s, the full name of a button contains the words that are seen on it, as players who speak to their device say them',
  (locale) => {
    const words: Words = JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'));
    for (const [seen, full] of named) expect(textAt(words, full)).toContain(textAt(words, seen));
  },
);
