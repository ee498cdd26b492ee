import inject from 'light-my-request';
import { openFrontDoor } from '@/__tests__/support/machine/front-door';
import { toPageAnswer } from '@/lib/server/page-answer';

it.each([
  [200, /^public/],
  [404, /^no-store$/],
  [500, /^no-store$/],
])(
  'a page that all may share, answered with %d, is kept by caches only if it is whole [F6.11]',
  async (status, caching) => {
    const answer = await toPageAnswer({
      status,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: Buffer.from('<html></html>'),
    });
    const { door } = openFrontDoor({ answers: { find: async () => answer } });
    const cookie = 'shop_area=sea; shop_lang=en';
    const url = '/selectGoods?domain_area=sea&spec_lang=en';
    const { statusCode, headers } = await inject(door, { url, headers: { host: 'watt.localhost', cookie } });
    expect(statusCode).toBe(status);
    expect(headers['cache-control']).toMatch(caching);
  },
);
