import { randomBytes } from 'node:crypto';
import type { InputOf } from '@/lib/client/api/api-client';
import { orderInfo, type CreatedPayment, type OrderInfo } from '@/lib/contract/payments';
import type { Goods, PaymentMethod, Role } from '@/lib/contract/pay-data';
import { channelOf, type ChannelChanges } from '@/lib/domain/channels';
import { extrasOf, type PayCall } from '@/lib/domain/pay-calls';
import type { ContractClient } from './contract-client';
import type { Place } from './place';
import type { ShopWindow } from './read-shop';

type Purchase = Readonly<{ call: PayCall; input: InputOf<'platformPay'>; goods: Goods }>;

/** Opens an order as the storefront does and reads it in every way. The order stays unpaid unless a person pays it. */
export async function buy(
  client: ContractClient,
  place: Place,
  shop: ShopWindow,
  role: Role,
): Promise<CreatedPayment | null> {
  const purchase = purchaseOf(place, shop, role);
  if (purchase === null) {
    client.note('No goods without limits and a method that opens a link: nothing was bought.');
    return null;
  }
  const { call, input, goods } = purchase;
  await client.isRefused(call, { ...input, order_key: newKey(), expected_price: '0.01' }, 'priceChanged');
  await client.isRefused(
    call,
    { ...input, order_key: newKey(), role_id: 'no-such-role' },
    'characterNotFound',
  );
  await client.isRefused(
    call,
    { ...input, order_key: newKey(), product_id: 'no-such-goods' },
    'goodsUnavailable',
  );
  await client.isRefused(call, { ...input, order_key: newKey() }, 'notLoggedIn', null);
  const order = await create(client, purchase);
  if (order === null) return null;
  if (!/^https?:\/\//.test(order.url)) client.fault(call, 'content.url', 'is no address of http or https');
  await checkRepeat(client, purchase, order);
  await checkOrder(client, order, { goods, role, clientId: place.clientId });
  return order;
}

async function create(client: ContractClient, { call, input }: Purchase): Promise<CreatedPayment | null> {
  const unpaidOrder = 'these goods have an unpaid order; pay it, or let it expire, and check again.';
  return client.read(call, input, { unless: { unpaidOrder } });
}

async function checkRepeat(client: ContractClient, purchase: Purchase, first: CreatedPayment): Promise<void> {
  if (!client.origin.idempotent) {
    client.note(
      'The origin isn’t said to be idempotent: no call that creates was repeated, here or in the shop.',
    );
    return;
  }
  const again = await create(client, purchase);
  if (again !== null && again.billing_no !== first.billing_no)
    client.fault(
      purchase.call,
      'content.billing_no',
      'is a second order for the same order_key: this origin is not idempotent',
    );
}

/** Checks the order as seen by the player, by a visitor with its receipt, and by a stranger. */
async function checkOrder(
  client: ContractClient,
  { billing_no, receipt }: CreatedPayment,
  bought: Readonly<{ goods: Goods; role: Role; clientId: string }>,
): Promise<void> {
  const short = await client.read('getOrderInfo', { billing_no, simple: '1' });
  if (short !== null && short.status !== -1)
    client.fault('getOrderInfo', 'content.status', 'is not -1 while nobody has paid');
  const seen = [
    await client.read('getOrderInfo', { billing_no }),
    receipt === null ? null : await client.read('getOrderInfo', { billing_no, receipt }, { token: null }),
  ];
  for (const order of seen) {
    if (order === null) continue;
    const whole = orderInfo.safeParse(order);
    if (whole.success) checkFacts(client, whole.data, bought);
    else client.fault('getOrderInfo', 'content', 'is the short form although simple=1 wasn’t asked for');
  }
  await client.isRefused('getOrderInfo', { billing_no }, ['orderNotFound', 'notLoggedIn'], null);
  await client.isRefused('getOrderInfo', { billing_no: 'NOSUCHORDER99' }, 'orderNotFound');
  const list = await client.readOptional('getOrderList', { client_id: bought.clientId });
  if (list !== null && !list.orders.some((order) => order.billing_no === billing_no))
    client.fault('getOrderList', 'content.orders', 'lacks the order that was just made');
}

function checkFacts(
  client: ContractClient,
  order: OrderInfo,
  { goods, role }: Readonly<{ goods: Goods; role: Role }>,
): void {
  const wrong = (field: string, what: string) => client.fault('getOrderInfo', `content.${field}`, what);
  if (Number(order.amount) !== Number(goods.price)) wrong('amount', 'is not the price of the goods');
  if (order.currency !== goods.currency) wrong('currency', 'is not that of the goods');
  if (order.role_name !== role.name) wrong('role_name', 'is not the character’s');
}

/** Reads the order until a person has paid it. */
export async function waitForMoney(
  client: ContractClient,
  { billing_no, url }: CreatedPayment,
  seconds: number,
): Promise<void> {
  client.note(`Pay it within ${seconds} s: ${url}`);
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    const order = await client.read('getOrderInfo', { billing_no });
    if (order === null) return;
    if (order.status === 1) {
      if ('steps' in order && !order.steps.some(({ step, at }) => step === 'paid' && at !== undefined))
        client.fault('getOrderInfo', 'content.steps', 'has no time at which it was paid');
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  client.fault('getOrderInfo', 'content.status', `did not become 1 within ${seconds} s`);
}

/** The cheapest goods without a limit, and the first method that pays for them through a link. */
function purchaseOf(place: Place, { goods, methods, country }: ShopWindow, role: Role): Purchase | null {
  const [cheapest] = goods
    .filter((one) => !one.isLimit && Number(one.price) > 0)
    .sort((a, b) => Number(a.price) - Number(b.price));
  const found = methodFor(place, methods, country, Number(cheapest?.price ?? 0));
  if (cheapest === undefined || found === null) return null;
  const { method, region } = found;
  const { call } = channelOf(method.channel_id, place.tenant.channels);
  const extras = extrasOf(call);
  const input = {
    client_id: place.clientId,
    server_id: role.server_id,
    role_id: role.role_id,
    platform: 'web' as const,
    product_id: cheapest.value,
    domain_area: place.area,
    payway_id: method.payway_id,
    ...(extras.includes('channel') ? { channel: method.channel_id } : { channel_id: method.channel_id }),
    country: region,
    order_key: newKey(),
    expected_price: cheapest.price,
  };
  return { call, input, goods: cheapest };
}

function methodFor({ tenant }: Place, methods: ShopWindow['methods'], country: string, price: number) {
  const regions = [country, ...Object.keys(methods)];
  for (const region of regions) {
    const method = (methods[region] ?? []).find((one) => isFit(one, price, tenant.channels));
    if (method !== undefined) return { method, region };
  }
  return null;
}

function isFit(
  { payway_id, channel_id, min_money, max_money, sub_payment }: PaymentMethod,
  price: number,
  changes: ChannelChanges,
): boolean {
  const isWithin =
    (Number(min_money) <= 0 || price >= Number(min_money)) &&
    (Number(max_money) <= 0 || price <= Number(max_money));
  return (
    payway_id !== '' &&
    sub_payment.length === 0 &&
    isWithin &&
    channelOf(channel_id, changes).completion !== 'card'
  );
}

const newKey = () => randomBytes(16).toString('base64url');
