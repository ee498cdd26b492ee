import { fitText } from '@/lib/seo/og/fit-text';
import { visualRuns } from '@/lib/seo/og/runs';
import { decide, resolveImage } from '@/lib/edge/decide';
import { tenants } from '@/tenants/kit/registry';
import { visit } from '@/__tests__/support/data/edge-input';

/** Every character is one unit wide. */
const measure = (line: string) => Array.from(line).length;

describe('the words of a preview [F1.11]', () => {
  it.each([
    ['blanks', 'Emberfall Chronicles', 'en', ['Emberfall', 'Chronicles']],
    ['a long word keeps its line', 'A Chronicles', 'en', ['A', 'Chronicles']],
    ['a Japanese name stays whole', 'エンバーフォールド年代記', 'ja', ['エンバーフォールド', '年代記']],
    ['punctuation stays with its word', '王者：再臨する', 'ja', ['王者：再臨する']],
  ])('%s', (_, text, locale, lines) => {
    expect(fitText(text, locale, { width: 10, height: 3, sizes: [1] }, measure)).toEqual({ lines, size: 1 });
  });

  it('the largest size that fits is used, and at the smallest the rest is cut off', () => {
    const box = { width: 20, height: 2.6, sizes: [2, 1] };
    expect(fitText('Emberfall', 'en', box, measure)).toEqual({ lines: ['Emberfall'], size: 2 });
    expect(fitText('one two three four five six seven eight nine ten', 'en', box, measure)).toEqual({
      size: 1,
      lines: ['one two three four', 'five six seven eigh…'],
    });
  });
});

describe('the order of a line [F1.11]', () => {
  const faceOf = (character: string) => (/[\u0600-\u06ff]/.test(character) ? 'arabic' : 'latin');
  const order = (line: string, base: 'ltr' | 'rtl') =>
    visualRuns(line, base, faceOf).map(({ text, rtl }) => [text, rtl] as const);

  it('Latin in an Arabic line is placed to the left of what came before it', () => {
    expect(order('شحن Watt ٣٠', 'rtl')).toEqual([
      ['٣٠', false],
      [' ', true],
      ['Watt', false],
      ['شحن ', true],
    ]);
  });

  it('a line in one direction and one font is one run, whatever is between its words', () => {
    expect(order('Emberfall: the Siege', 'ltr')).toEqual([['Emberfall: the Siege', false]]);
  });

  it('a character that no font has is drawn by the font before it, or left out', () => {
    expect(visualRuns('☃a☃', 'ltr', (character) => (character === 'a' ? 'latin' : null))).toEqual([
      { text: 'a☃', face: 'latin', rtl: false },
    ]);
  });
});

describe('known pictures [F1.11]', () => {
  it.each([
    ['/og/emberfall/en.png', '/images/watt/og/emberfall/en'],
    ['/og/home/zh-tw.png', '/images/watt/og/home/zh-tw'],
    ['/favicon.ico', '/images/watt/icons/favicon.ico'],
    ['/apple-touch-icon.png', '/images/watt/icons/apple-touch-icon.png'],
    ['/og/nogame/en.png', null],
    ['/og/emberfall/xx.png', null],
    ['/og/constructor/en.png', null],
    ['/og/emberfall/en.jpg', null],
    ['/icon-13.png', null],
  ])('%s → %s', (path, to) => {
    expect(resolveImage(path, tenants.watt)).toBe(to);
  });

  it('an unknown one is rejected at the edge, and so is every one on an unknown host', () => {
    for (const url of ['https://pay.watt.example/og/x/en.png', 'https://evil.example/og/home/en.png'])
      expect(decide(visit(url))).toEqual({ kind: 'reject', status: 404 });
    expect(decide(visit('https://pay-demo.watt.example/og/home/en.png?v=1'))).toMatchObject({
      to: '/images/watt/og/home/en',
      isIndexable: false,
    });
  });
});
