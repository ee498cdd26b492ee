import { readdirSync, readFileSync } from 'node:fs';
import { linkSeconds } from '@/lib/backend/accounts/publisher/read-link';
import { flowLifetimeMs } from '@/lib/backend/accounts/sign-in/flows';
import { flatten } from '@/scripts/messages/flatten';
import { tenants } from '@/tenants/kit/registry';

const languages = readdirSync('messages').map((file) => file.replace('.json', ''));
const textOf = (language: string, key: string) => {
  const file: unknown = JSON.parse(readFileSync(`messages/${language}.json`, 'utf8'));
  return flatten(file).get(key) ?? '';
};

/** The number of a text in a language that has a word of its own for it. */
const wordFor: Readonly<Record<string, string>> = { 'ar 2': 'دقيقتين' };

const adult = Object.values(tenants).flatMap(({ legal }) =>
  legal.kind === 'jp' ? [Math.max(...legal.ageCaps.map(({ under }) => under))] : [],
);

describe.each(languages)('the words of %s', (language) => {
  it.each([
    ['how long a login may take', 'login.return.foreignText', flowLifetimeMs / 60_000],
    ['how long a link of the game works', 'login.link.overText', linkSeconds / 60],
    ['who asks a parent first', 'legal.ages.text', Math.min(...adult)],
    // The game unlocks the account, which takes 15 minutes at most.
    ['when a debt’s account is unlocked, before paying', 'debt.intro', 15],
    ['when a debt’s account is unlocked, after paying', 'debt.paid.text', 15],
    ['when a debt’s account is unlocked, in the notice', 'debt.success', 15],
    // A struck-through price needs the lowest one of 30 days.
    ['the lowest price', 'bought.low', 30],
  ])('state %s as the shop does', (_, key, value) => {
    const number = wordFor[`${language} ${value}`] ?? String(value);
    expect(textOf(language, key).match(/\p{N}+|\p{L}+/gu)).toContain(number);
  });
});

it('says one age of majority in all brands that state caps', () => {
  expect(new Set(adult).size).toBe(1);
});
