import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGameServer, type GameServerHandle } from '@/lib/sandbox/game-server/start-game-server';
import { refundOrder } from '@/__tests__/support/shop/refund-order';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import { stepsOf } from '@/__tests__/support/shop/purchase-steps';
import { until } from '@/__tests__/support/machine/until';
import { startXsollaGame } from '@/__tests__/support/parties/xsolla-game';
import { wattPlayer } from '@/__tests__/support/shop/shop-http';

const secretOf = (name: string) =>
  `whsec_${Buffer.from(`secret ${name} of one game alone`).toString('base64')}`;
const [fresh, old] = [secretOf('fresh'), secretOf('old')];
const tidebound = { ...wattPlayer, clientId: '110203' };
let dir: string;
let own: GameServerHandle;
let shop: Harness;
let atXsolla: Awaited<ReturnType<typeof startXsollaGame>>;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'own-servers-'));
  own = await startGameServer({ dir, secrets: old, clock: { now: () => shop.clock.now() } });
  atXsolla = await startXsollaGame('a-project-secret-01', ['u1001']);
  const project = { projectId: 12345, merchantId: 67890, secrets: ['a-project-secret-01'] };
  const byGame = {
    'watt-emberfall': { origin: own.origin, secrets: [fresh, old] },
    'watt-neonrush': { profile: 'xsolla', url: atXsolla.url, ...project },
  };
  shop = await openHarness({ env: { GAME_SERVERS: JSON.stringify(byGame) } });
}, 60_000);
afterAll(async () => {
  await shop.close();
  await own.close();
  await atXsolla.close();
  await rm(dir, { recursive: true, force: true });
});

const given = (server: Pick<GameServerHandle, 'control'>, billingNo: string) =>
  server.control.grants().grants.filter(({ request }) => request?.order_ref === billingNo);

async function bought(who = wattPlayer): Promise<string> {
  const { billing_no: billingNo, url } = await shop.shopper.buy(undefined, who);
  shop.atSandpay(url, 'pay');
  await stepsOf(shop).reaches(billingNo, 'delivered');
  return billingNo;
}

it('a game with a server of its own gets grants and revocations there, signed with the old secret while it knows no other [F7.8]', async () => {
  const billingNo = await bought();
  expect(given(own, billingNo)).toMatchObject([{ applied: 1, revoked: false }]);
  expect(given(shop.game, billingNo)).toEqual([]);
  expect(await refundOrder(shop.deps(), (await shop.ledger.order(billingNo)).id, 'a test')).toBe('refunded');
  await until('taken back', () => given(own, billingNo)[0]?.revoked === true);
}, 60_000);

it('a game without one uses the server of all other games [F7.8]', async () => {
  const billingNo = await bought(tidebound);
  expect(given(shop.game, billingNo)).toMatchObject([{ applied: 1 }]);
  expect(given(own, billingNo)).toEqual([]);
}, 60_000);

it('a game that accepts Xsolla’s webhooks is notified of the order and of its cancellation as Xsolla would do it [F7.8]', async () => {
  const billingNo = await bought({ ...wattPlayer, clientId: '110303' });
  expect(atXsolla.held()).toBe(1);
  expect(given(shop.game, billingNo)).toEqual([]);
  expect(await refundOrder(shop.deps(), (await shop.ledger.order(billingNo)).id, 'a test')).toBe('refunded');
  await until('taken back', () => atXsolla.held() === 0);
  const kinds = atXsolla.heard.map((body) => /"notification_type":"(\w+)"/.exec(body)?.[1]);
  expect(new Set(kinds)).toEqual(new Set(['user_validation', 'order_paid', 'order_canceled']));
}, 60_000);
