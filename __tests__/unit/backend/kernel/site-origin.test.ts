import { isReturnAddress } from '@/lib/backend/accounts/sign-in/service';
import { isSiteOrigin } from '@/lib/backend/kernel/site-origin';

const hosts = ['pay.watt.example', 'watt.localhost'];
const production = { called: 'pay.watt.example', siteOrigin: (host: string) => `https://${host}` };
const oddPort = { ...production, called: 'pay.watt.example:8443' };
const sandbox = { called: 'watt.localhost:3000', siteOrigin: (host: string) => `http://${host}` };

describe('the sites of a brand', () => {
  it.each([
    ['https://pay.watt.example', true],
    ['http://pay.watt.example', false],
    ['https://pay.watt.example:9999', false],
    ['https://pay.watt.example.', false],
    ['https://pay.watt.example.evil.example', false],
    ['https://evil.example', false],
    ['ftp://pay.watt.example', false],
  ])(
    'are reached in production only by TLS and on their own port: %s is one: %s [F6.13]',
    (origin, isOne) => {
      expect(isSiteOrigin(new URL(origin), hosts, production)).toBe(isOne);
      expect(isReturnAddress({ hosts }, 'google', `${origin}/signin/google`, production)).toBe(isOne);
    },
  );

  it('may have their own port, the one that the call came in on [F6.13]', () => {
    const at = (port: string) => isSiteOrigin(new URL(`https://pay.watt.example${port}`), hosts, oddPort);
    expect([at(':8443'), at(''), at(':9999')]).toEqual([true, true, false]);
  });

  it.each(['http://watt.localhost:3000', 'http://watt.localhost:4000', 'https://watt.localhost'])(
    'are %s in the sandbox, where the API may have its own port [F6.13]',
    (origin) => {
      expect(isSiteOrigin(new URL(origin), hosts, sandbox)).toBe(true);
      expect(isReturnAddress({ hosts }, 'google', `${origin}/signin/google`, sandbox)).toBe(true);
    },
  );

  it.each([
    'https://pay.watt.example/signin/google?x=1',
    'https://pay.watt.example/signin/google/',
    'https://pay.watt.example/signin/vk',
    'https://pay.watt.example:443/signin/google',
    'https://user@pay.watt.example/signin/google',
    'nonsense',
  ])('accept a return address only letter for letter: not %s [F6.13]', (address) => {
    expect(isReturnAddress({ hosts }, 'google', address, production)).toBe(false);
  });
});
