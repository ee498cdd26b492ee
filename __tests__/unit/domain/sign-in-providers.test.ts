import {
  debtSignInCall,
  eachPublicId,
  isSignInProvider,
  pagePath,
  postPaths,
  returnAddress,
  signInCall,
  signInProviderIds,
} from '@/lib/domain/sign-in-providers';

describe('providers of accounts', () => {
  it('are recognised by their own names and by no property of an object [F4.4]', () => {
    expect(signInProviderIds).toEqual(['google', 'facebook', 'apple', 'vk', 'twitter', 'huawei']);
    for (const odd of ['toString', 'Google', '', null, 7]) expect(isSignInProvider(odd)).toBe(false);
  });

  it('end a sign-in by their own call, and by its twin for a debt [F4.4]', () => {
    expect([signInCall('google'), debtSignInCall('google')]).toEqual(['googleAuth', 'replenishGoogleAuth']);
    expect(debtSignInCall('twitter')).toBe('replenishTwitterRedirect');
  });

  it('send players back to a page, or by a POST to the API, which leads to that page [F4.4]', () => {
    expect(pagePath('apple')).toBe('/signin/apple');
    expect(returnAddress('https://pay.example', 'google')).toBe('https://pay.example/signin/google');
    expect(returnAddress('https://pay.example', 'apple')).toBe('https://pay.example/api/signin/apple');
    expect([...postPaths]).toEqual([['/api/signin/apple', 'apple']]);
  });

  it('give brands ids under the names that APIs use [F4.4]', () => {
    expect(eachPublicId(([first]) => first)).toEqual({
      googleClientId: 'gg_id',
      googlePackage: 'gg_pkg',
      facebookAppId: 'fb_id',
      appleServiceId: 'ios_id',
      vkAppId: 'vk_id',
    });
  });
});
