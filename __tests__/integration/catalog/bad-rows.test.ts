import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { captureLog } from '@/__tests__/support/machine/log-lines';
import { openTestShop, type TestShop } from '@/__tests__/support/shop/test-shop';
import { getOffer } from '@/lib/backend/catalog/goods';
import { watchCatalogue } from '@/lib/backend/catalog/watch';
import { scopeOf } from '@/lib/backend/kernel/scope';
import { getGameList } from '@/lib/contract/config';
import { getPaymentMethods, getProductList } from '@/lib/contract/pay-data';

const clientId = '110103';
const place = { client_id: clientId, platform: 'web', domain_area: 'sea' };
const ofGame = "tenant = 'watt' and gp_id = 'watt-emberfall'";
const migration = readFileSync(
  join(process.cwd(), 'lib/backend/kernel/db/migrations/0011_effects.sql'),
  'utf8',
).split('--> statement-breakpoint');
/** The statements with which the database starts to refuse such rows. */
const refusals = migration.filter((statement) => statement.includes('NOT VALID'));

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const sql = (text: string) => shop.deps.db.engine.exec(text);
const goods = async () =>
  getProductList.response.parse((await shop.call('getProductList', place)).content).map(({ value }) => value);
const offer = (productId: string) =>
  getOffer(shop.deps.db, scopeOf('watt'), { clientId, productId, area: 'sea' });

/** Spoils the catalogue as an older version of the shop could, before the constraints existed. */
async function spoil(...changes: readonly string[]): Promise<void> {
  await sql(
    'alter table prices drop constraint if exists prices_currency, drop constraint if exists prices_positive; alter table prices disable trigger prices_area_currency',
  );
  for (const change of changes) await sql(change);
}

describe('a row of the catalogue that can’t be sold', () => {
  it.each([
    ['an unknown currency', "currency = 'XXX'", 'unknown currency'],
    ['another area’s currency', "currency = 'JPY'", 'not the currency of the area'],
    ['a price of zero', 'minor = 0, original_minor = null', 'not above zero'],
    ['a price below zero', 'minor = -499, original_minor = null', 'not above zero'],
  ])('with %s is left out alone, can’t be ordered, and is logged once [F7.6]', async (_, change, fault) => {
    const before = await goods();
    const [bad = ''] = before;
    const where = `${ofGame} and product_id = '${bad}' and area = 'sea'`;
    await sql('drop table if exists kept; create table kept as select * from prices');
    await spoil(`update prices set ${change} where ${where}`);
    expect(await goods()).toEqual(before.filter((one) => one !== bad));
    expect(await offer(bad)).toBeNull();
    expect(await offer(before[1] ?? '')).not.toBeNull();
    const log = captureLog();
    const deps = { ...shop.deps, log: log.log };
    await watchCatalogue(deps);
    shop.clock.advance(11 * 60_000);
    await watchCatalogue(deps);
    expect(log.errors()).toMatchObject([
      {
        table: 'prices',
        row: `watt/watt-emberfall/${bad}/sea`,
        fault,
        msg: 'row of the catalogue left out',
      },
    ]);
    await sql('delete from prices; insert into prices select * from kept; drop table kept');
    shop.clock.advance(11 * 60_000);
    await watchCatalogue(deps);
  });

  it('with malformed names is left out alone: goods, games and methods [F7.6]', async () => {
    const before = await goods();
    await sql(`update products set names = 'null' where ${ofGame} and product_id = '${before[0] ?? ''}'`);
    await sql(`update games set names = '"Tidebound"' where tenant = 'watt' and gp_id = 'watt-tidebound'`);
    await sql(`update payment_methods set names = '{"en": 5}' where tenant = 'watt' and payway_id = '108'`);
    expect(await goods()).toEqual(before.slice(1));
    const games = getGameList.response.parse(
      (await shop.call('getGameListV2', { platform: 'web', domain_area: 'sea' })).content,
    );
    expect(games.map(({ gp_id }) => gp_id)).not.toContain('watt-tidebound');
    expect(games.length).toBeGreaterThan(2);
    const { methods } = getPaymentMethods.response.parse(
      (await shop.call('getPaymentMethodList', place)).content,
    );
    expect(Object.values(methods).flat().length).toBeGreaterThan(1);
  });

  it('with an unknown area doesn’t break the game list [F7.6]', async () => {
    await sql(`update game_clients set area = 'atlantis' where tenant = 'watt' and client_id = '110203'`);
    const games = getGameList.response.parse(
      (await shop.call('getGameListV2', { platform: 'web', domain_area: 'sea' })).content,
    );
    expect(games.map(({ client_id }) => client_id)).toContain(clientId);
  });
});

describe('the database', () => {
  const refuses = (statement: string, constraint: string) =>
    expect(sql(statement)).rejects.toMatchObject({ constraint });
  beforeAll(async () => {
    await spoil(`update prices set currency = 'GBP' where ${ofGame} and area = 'sea'`);
    await sql(
      'alter table prices drop constraint prices_product; alter table products drop constraint products_game; alter table game_clients drop constraint game_clients_game',
    );
    await sql(
      `insert into prices (tenant, gp_id, product_id, area, currency, minor) values ('wat', 'no-game', 'no-product', 'sea', 'USD', 1)`,
    );
    await sql('alter table prices add constraint prices_positive check (minor > 0) not valid');
  });

  it('accepts the new constraints although rows break them, and refuses further such rows [F7.6]', async () => {
    expect(refusals).toHaveLength(4);
    for (const statement of refusals) await sql(statement);
    await sql('alter table prices enable trigger prices_area_currency');
    const columns = '(tenant, gp_id, product_id, area, currency, minor)';
    const existing = `'watt', 'watt-emberfall', (select min(product_id) from products where ${ofGame})`;
    const another = ["'mea', 'JPY'", "'mea', 'GBP'", "'atlantis', 'USD'"];
    for (const place of another)
      await refuses(
        `insert into prices ${columns} values (${existing}, ${place}, 5)`,
        'prices_area_currency',
      );
    await refuses("update prices set currency = 'JPY' where area = 'mea'", 'prices_area_currency');
    await sql('alter table prices disable trigger prices_area_currency');
    await refuses(`insert into prices ${columns} values (${existing}, 'mea', 'GBP', 5)`, 'prices_currency');
    await refuses(`insert into prices ${columns} values (${existing}, 'mea', 'USD', 0)`, 'prices_positive');
    await refuses(
      `insert into prices ${columns} values ('watt', 'watt-emberfall', 'nothing', 'sea', 'USD', 5)`,
      'prices_product',
    );
    await refuses(
      `insert into products select 'wat', gp_id, product_id, names, type_key, type_names, type_sort, goods_sort, is_special, image, badge, bonus, is_limit, is_coupon, coupon_points, active from products limit 1`,
      'products_game',
    );
    await refuses(
      `insert into game_clients (tenant, client_id, gp_id, platform, area) values ('watt', '999', 'no-game', 'web', 'sea')`,
      'game_clients_game',
    );
  });
});
