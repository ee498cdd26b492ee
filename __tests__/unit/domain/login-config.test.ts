import { parseLoginConfig, shownMethods } from '@/lib/domain/login-config';

const ids = {
  facebookAppId: '900',
  googleClientId: '110.apps.example',
  googlePackage: 'example.shop',
  appleServiceId: 'example.signin',
  vkAppId: '701',
  loginClient: '90011',
  hasPairing: false,
};

describe('login config', () => {
  it('is read in its first form [F4.4]', () => {
    const raw = {
      fb_id: '900',
      gg_id: '110.apps.example',
      gg_pkg: 'example.shop',
      ios_id: 'example.signin',
      vk_id: 701,
      client_id: '90011',
      json_type: ['account', 'twitter', 'google', 'telepathy'],
    };
    expect(parseLoginConfig(raw)).toEqual({ ...ids, methods: ['account', 'twitter', 'google'] });
  });

  it('is read in its second form, where an id offers its method [F4.4]', () => {
    const raw = {
      FB: 900,
      Google: '110.apps.example',
      GooglePkg: 'example.shop',
      IOS: 'example.signin',
      vk: '701',
      loginClient: 90011,
    };
    expect(parseLoginConfig(raw)).toEqual({
      ...ids,
      methods: ['account', 'google', 'facebook', 'apple', 'vk'],
    });
    expect(parseLoginConfig({ FB: ' ', twitterHtml: '<a href="#">Sign in</a>' }).methods).toEqual([
      'account',
      'twitter',
    ]);
  });

  it.each([
    ['JSON text', '["fb","GG","hw","fb"]'],
    ['words with commas', 'FB, gg ,hw'],
    ['words with spaces', [' FB ', 'gg', 'hw', 7, null]],
  ])('reads its list of methods as %s [F4.4]', (_, json_type) => {
    expect(parseLoginConfig({ json_type }).methods).toEqual(['facebook', 'google', 'huawei']);
  });

  it.each([[null], ['nonsense'], [{ json_type: 7 }], [[]]])('offers only the password for %j', (raw) => {
    expect(parseLoginConfig(raw).methods).toEqual(['account']);
  });

  it('offers no password where the list is empty and the game logs its players in [F7.7]', () => {
    expect(parseLoginConfig({ json_type: [], pairing: true }).methods).toEqual([]);
    expect(parseLoginConfig({ json_type: ['account'], pairing: true }).methods).toEqual(['account']);
    // Another backend's empty list says nothing of passwords.
    expect(parseLoginConfig({ json_type: [] }).methods).toEqual(['account']);
  });

  it('offers the game on a phone only where the API says so [F7.7]', () => {
    expect(parseLoginConfig({ pairing: true }).hasPairing).toBe(true);
    for (const pairing of [false, 1, 'true', null])
      expect(parseLoginConfig({ pairing }).hasPairing).toBe(false);
  });

  it('shows Apple on iOS only [F4.4]', () => {
    const offer = { methods: ['account', 'apple', 'vk'] as const };
    expect(shownMethods(offer, 'ios')).toEqual(['account', 'apple', 'vk']);
    expect(shownMethods(offer, 'web')).toEqual(['account', 'vk']);
    expect(shownMethods(offer, 'android')).toEqual(['account', 'vk']);
  });
});
