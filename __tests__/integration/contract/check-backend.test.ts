import { createServer } from 'node:http';
import { ownCapable, type ApiOrigin } from '@/lib/domain/api-origin';
import { serveSecondBackend } from '@/__tests__/support/second-backend/serve';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import { checkBackend, type Check } from '@/scripts/check-backend/check-backend';
import { tenants } from '@/tenants/kit/registry';

const login = { username: 'player1', password: 'sandbox-pass-1' };
const place = { tenant: tenants.watt, clientId: '110103', area: 'sea', login } as const;
const check = (origin: ApiOrigin, more: Partial<Check> = {}) =>
  checkBackend({ origin, place, buys: true, cors: true, wait: 0, ...more });

describe('the check of a backend', () => {
  let shop: Harness;
  beforeAll(async () => {
    shop = await openHarness();
  }, 180_000);
  afterAll(() => shop.close());

  it('finds no fault in our own backend when it buys there and the order is paid [F6.12]', async () => {
    const lines: string[] = [];
    const say = (line: string) => {
      lines.push(line);
      const url = /Pay it within \d+ s: (\S+)/.exec(line)?.[1];
      if (url !== undefined) shop.atSandpay(url, 'pay');
    };
    const { faults } = await check({ url: shop.server.origin, ...ownCapable }, { wait: 30, say });
    expect(faults).toEqual([]);
    expect(lines.join('\n')).toMatch(/POST \/api\/pay\/\w+[^]*GET \/api\/pay\/getOrderInfo/);
    expect(lines.join('\n')).not.toContain(login.password);
  });

  it('finds no fault in another backend made from the OpenAPI document, with GET alone and no order keys [F6.12]', async () => {
    const { origin, server } = await serveSecondBackend();
    const least = { url: origin, idempotent: false, methods: 'get', token: 'query' } as const;
    const { faults, notes } = await check(least);
    expect(faults).toEqual([]);
    expect(notes.join('\n')).toMatch(/isn’t said to be idempotent/);
    // A capability that the backend is wrongly said to have is detected.
    const lied = await check({ ...least, idempotent: true });
    expect(lied.faults.map(({ what }) => what)).toEqual([
      expect.stringContaining('a second order for the same order_key'),
    ]);
    server.closeAllConnections();
    server.close();
  });

  it('reports by call and field what doesn’t fit [F6.12]', async () => {
    const { origin, server } = await serveSecondBackend();
    const bent = createServer((request, response) => {
      void (async () => {
        const answer = await fetch(origin + (request.url ?? ''), {
          headers: { 'x-forwarded-host': 'watt.localhost' },
        });
        response.end(bend(await answer.text()));
      })();
    });
    await new Promise<void>((listening) => bent.listen(0, '127.0.0.1', listening));
    const address = bent.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const url = `http://127.0.0.1:${port}`;
    const { faults } = await check({ url, idempotent: false, methods: 'get', token: 'query' });
    const described = faults.map(({ call, field, what }) => `${call} ${field} ${what}`);
    expect(described).toEqual(
      expect.arrayContaining([
        'CORS access-control-allow-origin doesn’t let https://pay.watt.example in',
        'getProductList content.0.price is no amount above zero that can be charged',
        'getPaymentMethodList content.methods.SG.0.icon is no string',
        'getPaymentMethodList content.methods.SG.1.key missing; string belongs there',
        'allRoleList content.0.last_login is no number',
      ]),
    );
    expect((await check({ url: 'http://127.0.0.1:9', ...ownCapable })).faults[1]).toEqual({
      call: 'getGameListV2',
      field: 'answer',
      what: 'there was none',
    });
    bent.closeAllConnections();
    bent.close();
    server.closeAllConnections();
    server.close();
  });
});

/** The answer with some mistakes that real backends have made. */
const bend = (answer: string) =>
  answer
    .replaceAll('"price":"0.99"', '"price":"-1.00"')
    .replaceAll('"icon":"/art/methods/card.svg"', '"icon":null')
    .replaceAll('"key":"2_10302",', '')
    .replaceAll('"last_login":1763800000', '"last_login":"1763800000"');
