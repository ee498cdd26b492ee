import { openTestShop, type TestShop } from '@/__tests__/support/shop/test-shop';
import { allCurrencies } from '@/lib/domain/currency';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const product = "tenant = 'watt' and gp_id = 'watt-emberfall' limit 1";
  await sql(`insert into games (tenant, gp_id, names, logo, banner, sort, is_select_game)
      select 'other', 'other-game', names, logo, banner, sort, is_select_game from games where ${product};
    insert into products (tenant, gp_id, product_id, names, type_key, type_names, type_sort, goods_sort, is_special, image, is_limit, is_coupon, coupon_points, active)
      select 'other', 'other-game', 'gems', names, type_key, type_names, type_sort, goods_sort, is_special, image, is_limit, is_coupon, coupon_points, active
      from products where ${product}`);
});
afterAll(() => shop.close());

const sql = (text: string) => shop.deps.db.engine.exec(text);
const priced = (currency: string) =>
  sql(`insert into prices (tenant, gp_id, product_id, area, currency, minor) values ('other', 'other-game', 'gems', 'sea', '${currency}', 999)
    on conflict (tenant, gp_id, product_id, area) do update set currency = excluded.currency`);
const areaSells = (currency: string) =>
  sql(`insert into area_currencies values ('other', 'sea', '${currency}')
    on conflict (tenant, area) do update set currency = excluded.currency`);

describe('the database', () => {
  it.each(['GBP', 'SGD', 'PHP', 'BRL', 'INR', 'JPY', 'KWD'])(
    'takes prices in %s where the area sells in it, and no other currency there [F7.6]',
    async (currency) => {
      await areaSells(currency);
      await priced(currency);
      await expect(priced(currency === 'GBP' ? 'SGD' : 'GBP')).rejects.toThrow(/sells nothing for/);
    },
  );

  it('knows exactly the currencies that the code knows [F7.6]', async () => {
    for (const currency of allCurrencies()) await areaSells(currency);
    for (const unknown of ['XXX', 'CNY', 'gbp', '']) {
      await expect(areaSells(unknown)).rejects.toThrow(/area_currencies_known/);
      await expect(
        sql(`update vip_programmes set coin_currency = '${unknown}' where tenant = 'watt'`),
      ).rejects.toThrow(/vip_programmes_currency/);
      await expect(
        sql(`update activities set currency = '${unknown}' where tenant = 'watt' and kind = 'cumulative'`),
      ).rejects.toThrow(/activities_currency_known/);
    }
  });
});
