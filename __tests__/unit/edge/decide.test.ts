import { decide } from '@/lib/edge/decide';
import { visit } from '@/__tests__/support/data/edge-input';

const pay = 'https://pay.watt.example';

describe('the page that an address leads to', () => {
  it.each([
    ['a first visit', `${pay}/selectGoods`, '/watt/sea/en/modern/-/selectGoods'],
    ['a known game', `${pay}/selectGoods?client_id=110103`, '/watt/sea/en/modern/110103/selectGoods'],
    ['a sub-game', `${pay}/my?client_id=110111`, '/watt/sea/en/modern/110111/my'],
    ['an unknown game', `${pay}/my?client_id=999999`, '/watt/sea/en/modern/-/my'],
    ["another brand's game", `${pay}/my?client_id=120103`, '/watt/sea/en/modern/-/my'],
    ['an area in the query', `${pay}/my?domain_area=eru`, '/watt/eru/en/modern/-/my'],
    ['a language in the query', `${pay}/my?spec_lang=zh-TW`, '/watt/sea/zh-tw/modern/-/my'],
    [
      'a brand with the classic edition',
      'https://pay.ru-play.example/selectGame',
      '/ru/ru/ru/classic/-/selectGame',
    ],
    [
      'a game with the modern edition',
      'http://ssgame.localhost:3000/my?client_id=170303',
      '/ssgame/universal/en/modern/170303/my',
    ],
    [
      'a mapped client',
      'http://rhinos.localhost/my?client_id=220121&domain_area=sea',
      '/rhinos/twhk/en/modern/220121/my',
    ],
    [
      'a link to a debt on a brand with the modern edition',
      `${pay}/replenishGoods?replenish_id=r`,
      '/watt/sea/en/classic/-.debt/replenishGoods',
    ],
    [
      'the payment of a debt on a page of the purchase [F2.13]',
      'http://ru.localhost/recharge?client_id=150103&rp_client_id=9',
      '/ru/ru/ru/classic/150103.debt/recharge',
    ],
    [
      'a page of a demo host, kept apart from the live one',
      'https://pay-demo.watt.example/my?client_id=110103',
      '/watt.test/sea/en/modern/110103/my',
    ],
    ['an unknown path', `${pay}/nowhere`, '/watt/sea/en/shared/-/404'],
  ])('%s [F2.18]', (_, url, to) => {
    expect(decide(visit(url, { userAgent: '' }))).toMatchObject({ kind: 'rewrite', to });
  });

  it.each([
    ['a phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9)', '-android'],
    ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', '-ios'],
    ['a computer', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', '-'],
    ['a crawler', 'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) (compatible; Googlebot/2.1)', '-'],
  ])(
    '%s gets its platform’s page of an address without a game, and the named one of any other [F3.1]',
    (_, userAgent, segment) => {
      const at = (path: string) => decide(visit(pay + path, { userAgent }));
      expect(at('/selectGoods')).toMatchObject({ to: `/watt/sea/en/modern/${segment}/selectGoods` });
      expect(at('/selectGoods?client_id=110103')).toMatchObject({
        to: '/watt/sea/en/modern/110103/selectGoods',
      });
      expect(at('/nowhere')).toMatchObject({ to: '/watt/sea/en/shared/-/404' });
    },
  );

  it.each([
    '/watt/sea/en/modern/-/selectGoods',
    '/dragon/dragon/en/modern/-/selectGoods',
    '/watt/sea/en/shared/-/notArea',
    '/brands',
    '/ru/ru/ru/classic/-/',
  ])('an outside request for %s gets a page that does not exist', (path) => {
    expect(decide(visit(pay + path))).toMatchObject({ to: '/watt/sea/en/shared/-/404', status: 404 });
  });

  it('without an allowed area every page is /notArea, and the stored area is cleared [F1.4]', () => {
    for (const path of ['/', '/selectGoods', '/result', '/nowhere']) {
      expect(decide(visit(`${pay}${path}?domain_area=kr`, { cookies: { shop_area: 'eru' } }))).toMatchObject({
        kind: 'rewrite',
        to: '/watt/sea/en/shared/-/notArea',
        cookies: [{ kind: 'clear', name: 'shop_area' }],
      });
    }
  });

  it('a player who returns from signing in needs no area, in either edition [F4.4]', () => {
    const page = (origin: string) => decide(visit(`${origin}/signin/google?code=c&state=s`));
    expect(page('https://top-up.joynet.example')).toMatchObject({
      to: '/joynet/sea/en/shared/-/signin/google',
      isIndexable: false,
    });
    expect(page('https://pay.ru-play.example')).toMatchObject({
      to: '/ru/ru/ru/shared/-/signin/google',
    });
  });

  it('a brand without a landing area sends a visitor without a signal to /notArea [F1.4]', () => {
    expect(decide(visit('https://top-up.joynet.example/'))).toMatchObject({
      to: '/joynet/sea/en/shared/-/notArea',
      cookies: [],
    });
  });
});

describe('an address that is redirected', () => {
  it.each([
    ['modern: / → /selectGoods [F2.1]', `${pay}/`, '/selectGoods'],
    [
      'modern: /result → /selectGoods with billing_no [F2.1]',
      `${pay}/result?billing_no=B1`,
      '/selectGoods?billing_no=B1',
    ],
    [
      'modern: /selectGame keeps the query byte for byte [F2.1]',
      `${pay}/selectGame?a=%20b+c&a=&x`,
      '/selectGoods?a=%20b+c&a=&x',
    ],
    [
      'modern: /result keeps the parameters that a provider adds [F2.7]',
      `${pay}/result?token=EC-1&PayerID=Z&billing_no=B`,
      '/selectGoods?token=EC-1&PayerID=Z&billing_no=B',
    ],
    ['classic: / → /selectGame [F2.2]', 'https://pay.ru-play.example/?utm_pay=1', '/selectGame?utm_pay=1'],
    [
      'classic by URL: / with a debt → /selectGame [F2.2]',
      `${pay}/?replenish_id=r`,
      '/selectGame?replenish_id=r',
    ],
  ])('%s', (_, url, to) => {
    expect(decide(visit(url))).toMatchObject({ kind: 'redirect', status: 302, to });
  });

  it('an address that looks like another host stays on ours', () => {
    expect(decide(visit(pay, { path: '//evil.test/', search: '' }))).toMatchObject({
      to: '/watt/sea/en/shared/-/404',
    });
  });
});

describe('a call at the edge', () => {
  it.each([
    '/api/pay/getGameListV2',
    '/util/login/auth',
    '/service/recharge/dot.php',
    '/api',
    '/robots.txt',
    '/sitemap.xml',
  ])('%s is forwarded with the brand of the host [F1.2]', (path) => {
    expect(decide(visit(`http://acenet-jp.localhost:3000${path}`))).toEqual({
      kind: 'forward',
      headers: { 'x-shop-tenant': 'acenet-jp', 'x-shop-host': 'acenet-jp.localhost:3000', 'x-shop-ip': '' },
    });
  });

  it.each(['/apix', '/API/pay', '/utility', '/service.php', '/robots.txt/x', '/x/api/pay'])(
    'the look-alike %s is a page',
    (path) => {
      expect(decide(visit(pay + path))).toMatchObject({ kind: 'rewrite' });
    },
  );

  it.each(['pay.watt.example', 'localhost', '10.0.0.7', 'evil.test'])(
    "a provider's callback is forwarded on %s, for no brand",
    (host) => {
      expect(decide(visit(`http://${host}/api/notify/adyen`))).toEqual({ kind: 'forward', headers: {} });
    },
  );

  it.each(['/api/notify', '/api/notify/', '/api/notifyx/adyen', '/api/notify//adyen', '/x/api/notify/adyen'])(
    'the look-alike callback %s is refused on an unknown host [F1.2]',
    (path) => {
      expect(decide(visit(`http://evil.test${path}`))).toEqual({ kind: 'reject', status: 404 });
    },
  );
});

describe('this machine’s own name', () => {
  it.each(['/api/healthz', '/api/readyz', '/api/openapi.json'])('answers %s in any mode', (path) => {
    const url = `http://localhost:3000${path}`;
    expect(decide(visit(url, { mode: 'production' }))).toEqual({ kind: 'forward', headers: {} });
  });

  it('lists the brands in the sandbox, never in production', () => {
    expect(decide(visit('http://localhost:3000/'))).toMatchObject({ kind: 'rewrite', to: '/brands' });
    expect(decide(visit('http://localhost:3000/', { mode: 'production' }))).toEqual({
      kind: 'reject',
      status: 404,
    });
  });

  it.each(['/brands', '/selectGoods', '/api/pay/getGameListV2', '/util/login/auth', '/@play'])(
    'refuses %s',
    (path) => {
      expect(decide(visit(`http://127.0.0.1:3000${path}`))).toEqual({ kind: 'reject', status: 404 });
    },
  );
});
