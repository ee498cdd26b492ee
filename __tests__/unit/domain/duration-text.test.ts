import { durationText } from '@/lib/domain/time';

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
