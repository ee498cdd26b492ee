import type { Goods, PaymentMethod } from '@/lib/contract/pay-data';
import { gameByClientId } from '@/tenants/kit/games';
import type { ContractClient } from './contract-client';
import type { Place } from './place';
import { methodKeyOf } from '@/lib/domain/method-key';

export type ShopWindow = Readonly<{
  goods: readonly Goods[];
  methods: Readonly<Record<string, readonly PaymentMethod[]>>;
  country: string;
}>;

/** Reads what a visitor without a login sees, and checks that its parts are consistent. */
export async function readShop(client: ContractClient, place: Place): Promise<ShopWindow | null> {
  const { clientId: client_id, area: domain_area } = place;
  const game = { client_id, domain_area };
  const games = await client.read('getGameListV2', { domain_area, platform: 'web' });
  if (games !== null && !games.some((one) => one.client_id === client_id))
    client.fault('getGameListV2', 'content', `doesn’t list the game ${client_id}`);
  for (const one of games ?? [])
    if (gameByClientId(place.tenant, one.client_id) === null)
      client.note(`The brand’s file doesn’t know the game ${one.client_id}: the shop leaves it out.`);
  await client.read('configRecharge', game);
  await client.read('loginConfig', game);
  await client.readOptional('platformIcon', { client_id });
  await client.readOptional('gameLogo', { client_id });
  await client.readOptional('deliveryTimes', {});
  const regions = await client.read('getCountryList', game);
  const goods = await client.read('getProductList', { ...game, platform: 'web' });
  const methods = await client.read('getPaymentMethodList', { ...game, platform: 'web' });
  if (goods !== null) checkGoods(client, goods, place);
  if (methods !== null) checkMethods(client, methods.methods, regions?.map(({ code }) => code) ?? []);
  await client.isRefused('getProductList', { ...game, client_id: '000000', platform: 'web' }, 'notAGame');
  await client.isRefused('getProductList', { domain_area, platform: 'web' }, 'badParameters');
  return goods === null || methods === null ? null : { goods, ...methods };
}

function checkGoods(client: ContractClient, goods: readonly Goods[], { tenant, area }: Place): void {
  if (goods.length === 0) client.fault('getProductList', 'content', 'is empty: there is nothing to buy');
  goods.forEach(({ value, price, currency, originalPrice, display }, index) => {
    const at = (field: string) => `content.${index}.${field}`;
    if (currency !== tenant.currencies[area])
      client.fault(
        'getProductList',
        at('currency'),
        `is ${currency}; the area’s is ${tenant.currencies[area] ?? 'none'}`,
      );
    if (originalPrice !== undefined && Number(originalPrice) <= Number(price))
      client.fault('getProductList', at('originalPrice'), 'is not above the price');
    if (display.trim() === '') client.fault('getProductList', at('display'), 'is blank');
    if (goods.findIndex((other) => other.value === value) !== index)
      client.fault('getProductList', at('value'), 'stands for other goods as well');
  });
}

function checkMethods(
  client: ContractClient,
  methods: Readonly<Record<string, readonly PaymentMethod[]>>,
  regions: readonly string[],
): void {
  for (const [region, list] of Object.entries(methods)) {
    list.forEach((method, index) => {
      const ways = [method, ...method.sub_payment];
      for (const { key, payway_id, channel_id } of ways) {
        if (payway_id !== '' && key !== methodKeyOf(payway_id, channel_id))
          client.fault(
            'getPaymentMethodList',
            `content.methods.${region}.${index}.key`,
            'is not <payway_id>_<channel_id>',
          );
      }
    });
  }
  for (const region of regions) {
    if (!Object.hasOwn(methods, region))
      client.fault(
        'getPaymentMethodList',
        `content.methods.${region}`,
        'is missing; getCountryList names it',
      );
  }
}

/** Checks that a page of the brand may call the backend from its own origin. */
export async function checkCors(client: ContractClient, { clientId }: Place): Promise<void> {
  const url = `${client.origin.url}/api/system/allRoleList?client_id=${clientId}`;
  const origin = `https://${client.host}`;
  const names = client.origin.token === 'bearer' ? 'authorization' : 'content-type';
  const headers = { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': names };
  const forwarded = { 'x-forwarded-host': client.host };
  const asked = await fetch(url, { method: 'OPTIONS', headers: { ...headers, ...forwarded } }).catch(
    () => null,
  );
  if (asked === null) return client.fault('CORS', 'answer', 'there was none');
  const header = (name: string) => asked.headers.get(`access-control-${name}`) ?? '';
  if (!['*', origin].includes(header('allow-origin')))
    client.fault('CORS', 'access-control-allow-origin', `doesn’t let ${origin} in`);
  if (!header('allow-headers').toLowerCase().includes(names))
    client.fault('CORS', 'access-control-allow-headers', `doesn’t name ${names}`);
}
