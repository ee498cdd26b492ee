import {
  clientFor,
  forPlatform,
  isCrawler,
  isPlatform,
  packClientIds,
  platformOf,
  unpackClientIds,
} from '@/lib/domain/platform';

describe('platform', () => {
  it.each([
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36', 0, 'android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 0, 'ios'],
    ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'web'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, 'web'],
    ['', 0, 'web'],
  ])('recognises %s with %d touch points as %s [F1.1]', (agent, points, platform) => {
    expect(platformOf(agent, points)).toBe(platform);
  });

  it.each([
    ['android', true],
    ['ios', true],
    ['web', true],
    ['Web', false],
    ['', false],
    [null, false],
  ])('%j is a platform: %s [F1.1]', (value, valid) => {
    expect(isPlatform(value)).toBe(valid);
  });
});

it.each([
  [
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    true,
  ],
  ['Mozilla/5.0 (compatible; Baiduspider/2.0)', true],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', false],
  ['', false],
])('%s is a crawler: %s [F1.11]', (agent, is) => {
  expect(isCrawler(agent)).toBe(is);
});

it('client ids survive the form in which pages contain them, empty places as well [F3.27]', () => {
  const ids = { ember: ['a1', 'i1', 'w1', '', '', 'w2'], tide: ['', '', 'w3'] };
  expect(unpackClientIds(packClientIds(ids))).toEqual(ids);
});

describe('the client that serves a visitor', () => {
  const all = { android: 'a', ios: 'i', web: 'w' };

  it.each([
    ['the platform’s own, if there is one', all, 'ios', 'i'],
    ['else the web’s', { android: 'a', web: 'w' }, 'ios', 'w'],
    ['else Android’s', { android: 'a', ios: 'i' }, 'web', 'a'],
    ['else iOS’s', { ios: 'i' }, 'android', 'i'],
    ['none if there is none', {}, 'web', undefined],
  ] as const)('on a platform is %s [F1.1]', (_, has, platform, served) => {
    expect(forPlatform(has, platform)).toBe(served);
  });
});

describe('the client of the same game for another platform', () => {
  const ids = ['a1', 'i1', 'w1', '', '', 'w2'];

  it.each([
    ['android', 'w1', 'a1'],
    ['web', 'i1', 'w1'],
    ['ios', 'w2', 'w2'],
    ['ios', 'elsewhere', 'elsewhere'],
  ] as const)('on %s is, for %s, %s [F3.27]', (platform, clientId, own) => {
    expect(clientFor(platform, clientId, ids)).toBe(own);
  });
});
