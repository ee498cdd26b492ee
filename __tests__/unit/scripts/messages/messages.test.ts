import { languageFaults, longestButton } from '@/scripts/messages/faults';
import { flatten } from '@/scripts/messages/flatten';

const english = flatten({
  pay: { title: 'Pay {amount}', confirm: 'Pay now', items: '{count, plural, one {# item} other {# items}}' },
});
const arabicItems = '{count, plural, zero {لا} one {أ} two {ب} few {#} many {#} other {#}}';
const whole = { title: 'ادفع {amount}', confirm: 'ادفع الآن', items: arabicItems };

const faultsOf = (pay: Record<string, unknown>, locale = 'ar', same: readonly string[] = []) =>
  languageFaults(english, { locale, bcp47: locale, messages: flatten({ pay }) }, new Set(same));

describe('the check of messages', () => {
  it('finds nothing in a complete language', () => {
    expect(faultsOf(whole)).toEqual([]);
  });

  const { confirm: _, ...withoutConfirm } = whole;
  const bad: readonly [string, Record<string, unknown>, RegExp][] = [
    ['a missing key', withoutConfirm, /^ar: pay\.confirm is missing$/],
    ['a key that English lacks', { ...whole, extra: 'زائد' }, /pay\.extra isn't in en\.json/],
    ['a blank', { ...whole, confirm: ' \n' }, /pay\.confirm is blank/],
    ['a lost parameter', { ...whole, title: 'ادفع' }, /pay\.title takes \[\], English \[amount: text\]/],
    ['a renamed parameter', { ...whole, title: 'ادفع {sum}' }, /takes \[sum: text\]/],
    [
      'a plural turned into plain text',
      { ...whole, items: '{count}' },
      /takes \[count: text\], English \[count: plural\]/,
    ],
    ['an open brace', { ...whole, title: 'ادفع {amount' }, /pay\.title doesn't parse/],
    ['an open tag', { ...whole, title: '<b>ادفع {amount}' }, /pay\.title doesn't parse/],
    [
      'a plural without a case',
      { ...whole, items: arabicItems.replace('two {ب} ', '') },
      /no words for the plural "two"/,
    ],
    [
      'a long button',
      { ...whole, confirm: 'ا'.repeat(longestButton + 1) },
      /is a button of 33 characters, at most 32/,
    ],
    ['an untranslated English text', { ...whole, confirm: 'Pay now' }, /pay\.confirm is still English/],
  ];
  it.each(bad)('names %s, and nothing else', (_name, pay, fault) => {
    const faults = faultsOf(pay);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(fault);
  });

  it('names a plural case that the language doesn’t use', () => {
    const words = { ...whole, items: '{count, plural, one {#} other {#}}' };
    expect(faultsOf(words, 'ja')).toEqual([
      `ja: pay.items has words for the plural "one", which ja doesn't know`,
    ]);
  });

  it('allows a listed text, and any text in a language of Latin script, to be the same as in English', () => {
    expect(faultsOf({ ...whole, confirm: 'Pay now' }, 'ar', ['pay.confirm'])).toEqual([]);
    const french = {
      title: 'Payer {amount}',
      confirm: 'Pay now',
      items: '{count, plural, one {#} many {#} other {#}}',
    };
    expect(faultsOf(french, 'fr')).toEqual([]);
  });

  it('measures a button by its longest branch, without its parameters', () => {
    const long = `{a, select, x {${'ا'.repeat(40)}} other {ا}}`;
    const select = flatten({ confirm: '{a, select, x {A} other {B}}' });
    const messages = flatten({ confirm: long });
    expect(languageFaults(select, { locale: 'ar', bcp47: 'ar', messages }, new Set())).toEqual([
      'ar: confirm is a button of 40 characters, at most 32',
    ]);
  });

  it.each([
    ['ja', '支払う', 17, ['ja: confirm is a button of 34 characters, at most 32']],
    ['ja', '支払う', 16, []],
    ['th', 'ชำระเงิน', 32, []],
  ] as const)(
    'counts a wide character of %s twice (“%s…”, %i characters)',
    (locale, word, length, faults) => {
      const messages = flatten({ confirm: word.repeat(length).slice(0, length) });
      const words = flatten({ confirm: 'Pay' });
      expect(languageFaults(words, { locale, bcp47: locale, messages }, new Set())).toEqual(faults);
    },
  );

  it('takes the steps of an order and what players claim and use for buttons, and no sentence of a list', () => {
    const long = 'ا'.repeat(40);
    const texts = { recharge: { step: { goods: long } }, coupons: { claim: long, empty: { claim: long } } };
    const messages = flatten(texts);
    expect(languageFaults(messages, { locale: 'de', bcp47: 'de', messages }, new Set())).toEqual([
      'de: recharge.step.goods is a button of 40 characters, at most 32',
      'de: coupons.claim is a button of 40 characters, at most 32',
    ]);
  });

  it('refuses a file that contains anything but texts', () => {
    expect(() => flatten({ pay: { title: 3 } })).toThrow('pay.title is neither a text nor a group of texts.');
    expect(() => flatten({ pay: ['a'] })).toThrow('pay');
  });
});
