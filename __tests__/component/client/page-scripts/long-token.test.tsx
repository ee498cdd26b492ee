import { readHandover } from '@/lib/client/page-scripts/sdk-handover';

afterEach(() => window.sessionStorage.clear());

it('the token that a game hands over may be as long as any other login’s [F4.6, F6.12]', () => {
  const handed = { clientId: '1001', token: 'x'.repeat(3000) };
  window.sessionStorage.setItem('watt:sdk', JSON.stringify(handed));
  expect(readHandover(() => window.sessionStorage, 'watt')).toEqual(handed);
});
