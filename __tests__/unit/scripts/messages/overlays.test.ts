import { flatten } from '@/scripts/messages/flatten';
import { overlayFaults, overlayListFaults } from '@/scripts/messages/overlay-faults';

const english = flatten({ pay: { title: 'Pay {amount}', confirm: 'Pay now' }, api: { ok: 'OK' } });
const german = flatten({ pay: { title: 'Zahle {amount}', confirm: 'Jetzt zahlen' }, api: { ok: 'Gut' } });

function faultsOf(words: Record<string, unknown>): readonly string[] {
  return overlayFaults('ko', english, german, { locale: 'de', bcp47: 'de', messages: flatten(words) });
}

describe('the check of brands’ own words', () => {
  it('finds nothing in words that are sound [F1.7]', () => {
    expect(faultsOf({ pay: { title: 'Her mit {amount}' } })).toEqual([]);
  });

  it.each([
    ['an unknown key', { pay: { titel: 'Her damit' } }, /^ko, words\.de: pay\.titel isn't in en\.json$/],
    ['other parameters', { pay: { title: 'Her mit {sum}' } }, /pay\.title takes \[sum: text\]/],
    ['a blank', { pay: { confirm: ' ' } }, /pay\.confirm is blank/],
    [
      'a text that equals the language’s own',
      { pay: { confirm: 'Jetzt zahlen' } },
      /says what the language says/,
    ],
    ['an answer of the API', { api: { ok: 'Fein' } }, /is the API's/],
    ['a button too long', { pay: { confirm: 'x'.repeat(33) } }, /is a button of 33 characters/],
  ])('names %s, and nothing else [F1.7]', (_, words, fault) => {
    const faults = faultsOf(words);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(fault);
  });

  it('names words that no page would show [F1.7]', () => {
    const brands = { ko: { locales: ['ko', 'en'] } };
    const files = [
      { tenant: 'ko', locale: 'ko' },
      { tenant: 'ko', locale: 'de' },
      { tenant: 'nobody', locale: 'en' },
    ] as const;
    expect(overlayListFaults(files, brands)).toEqual([
      "ko, words.de: the brand doesn't speak de",
      'nobody, words.en: there is no brand nobody',
    ]);
  });
});
