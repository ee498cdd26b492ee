import { openFaultyServer, type Distortion } from '@/__tests__/support/schema-fuzz/faulty-server';
import { fuzz } from '@/__tests__/support/schema-fuzz/fuzz';
import { operationsOfDocument } from '@/__tests__/support/schema-fuzz/operations';
import type { World } from '@/__tests__/support/schema-fuzz/world';
import { shopHttp } from '@/__tests__/support/shop/shop-http';

jest.setTimeout(120_000);

let shop: Awaited<ReturnType<typeof openFaultyServer>>;
beforeAll(async () => {
  shop = await openFaultyServer();
});
afterEach(() => shop.restore());
afterAll(() => shop.close());

const world: World = {
  token: 't'.repeat(43),
  foreignToken: 'f'.repeat(43),
  secrets: [],
  valid: { client_id: '110103', platform: 'web' },
  validFor: {},
  foreign: { billing_no: '261120STRANGER99', oauth_token: 'f'.repeat(43) },
};
const operations = operationsOfDocument();
/** Every operation is called twice. */
const calls = operations.length * 2;
const look = () => fuzz({ http: shopHttp(shop.origin) }, world, { calls, seed: 7, deadlineMs: 1_500 });
const { call, path } = operations.find(({ call }) => call === 'getOrderInfo') ?? { call: '', path: '' };

it('finds nothing in a shop that answers everything with an envelope [F6.12]', async () => {
  const report = await look();
  expect(report.faults).toEqual([]);
  expect(report).toMatchObject({ calls, operations: operations.length, codes: { '-1': calls } });
});

const theirs = JSON.stringify({
  code: 1,
  msg: '',
  content: { orders: [{ billing_no: world.foreign.billing_no }] },
});
const planted: readonly (readonly [string, Distortion, string])[] = [
  ['a server error', { kind: 'status', status: 500 }, 'HTTP 500'],
  [
    'a server error that has an envelope’s form and another number',
    { kind: 'status', status: 503 },
    'HTTP 503',
  ],
  ['an answer that never comes', { kind: 'silence' }, 'TimeoutError'],
  ['a row of another brand', { kind: 'text', text: theirs }, 'another brand’s billing_no'],
  ['an answer that is no envelope', { kind: 'text', text: '{"rows":[]}' }, 'no envelope'],
  ['a page', { kind: 'text', text: '<html>oops</html>' }, 'SyntaxError'],
];

it.each(planted)(
  'reports %s for the call that returned it, and for no other call [F6.12]',
  async (_, distortion, what) => {
    shop.distort(path, distortion);
    const { faults } = await look();
    const calls = operations.filter((one) => one.path === path);
    expect(faults).toHaveLength(calls.length * 2);
    expect(new Set(faults.map((fault) => fault.call))).toEqual(new Set([call]));
    for (const fault of faults) expect(fault.what.replace("'", '’')).toContain(what);
  },
);
