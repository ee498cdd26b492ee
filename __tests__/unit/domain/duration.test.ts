import { durationText, elapsedText } from '@/lib/domain/duration';

it.each([
  [0, 'en', '1 second'],
  [8.2, 'en', '9 seconds'],
  [59.5, 'en', '1 minute'],
  [61, 'de', '2 Minuten'],
  [3_601, 'en', '2 hours'],
  [5, 'ru', '5 секунд'],
  [15, 'ar', '15 ثانية'],
] as const)('writes %s seconds in %s as “%s”, rounded up [F7.2]', (seconds, locale, text) => {
  expect(durationText(seconds, locale)).toBe(text);
});

describe('how long a step took', () => {
  it.each([
    [1, 'en', '1 second'],
    [62.9, 'en', '62 seconds'],
    [119, 'de', '119 Sekunden'],
    [120, 'ja', '2 分'],
    [3_599, 'ar', '59 دقيقة'],
  ] as const)('%d seconds in %s is %s [F3.25]', (seconds, locale, text) => {
    expect(elapsedText(seconds, locale)).toBe(text);
  });
});
