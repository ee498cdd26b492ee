import { shopLink } from '@/lib/client/account/login-address';
import { systemBrowserHref } from '@/lib/client/purchase/provider-page';

const page = 'https://pay.example/p/1?a=b%20c&d=e';

it.each([
  [
    'android',
    `intent://pay.example/p/1?a=b%20c&d=e#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;S.browser_fallback_url=${encodeURIComponent(page)};end`,
  ],
  ['ios', 'x-safari-https://pay.example/p/1?a=b%20c&d=e'],
  ['web', page],
] as const)('a provider’s page goes to the browser of %s [F4.6]', (platform, href) => {
  expect(systemBrowserHref(page, platform)).toBe(href);
});

it.each([`${page}#part`, 'mailto:x@pay.example'])(
  '%s goes as it is: no intent can carry it [F4.6]',
  (address) => {
    expect(systemBrowserHref(address, 'android')).toBe(address);
  },
);

it('the link to copy names area and game and keeps a debt, but nothing of the player [F4.7]', () => {
  const at = (search: string) => ({ origin: 'https://pay.watt.example', search });
  expect(shopLink(at('?utm_source=x&oauth_token=t&role_id=1'), { area: 'eru', clientId: '110103' })).toBe(
    'https://pay.watt.example/?domain_area=eru&client_id=110103',
  );
  expect(shopLink(at('?rp_client_id=7&replenish_id=r'), { area: 'sea', clientId: null })).toBe(
    'https://pay.watt.example/?domain_area=sea&replenish_id=r&rp_client_id=7',
  );
});
