import { openTestShop, type TestShop } from '@/__tests__/support/shop/test-shop';
import { getGameList } from '@/lib/contract/config';
import { platforms } from '@/lib/domain/platform';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const listed = async (platform: string) => {
  const answer = await shop.call('getGameListV2', { platform, domain_area: 'sea' });
  return getGameList.response.parse(answer.content);
};

describe('a game that doesn’t run on every platform', () => {
  it('is listed on every platform by a client that it has, and other games by the platform’s own client [F3.27]', async () => {
    const before = await Promise.all(platforms.map(listed));
    await shop.deps.db.engine.exec(
      "delete from game_clients where tenant = 'watt' and gp_id = 'watt-ironhold' and platform <> 'ios'",
    );

    const after = await Promise.all(platforms.map(listed));

    for (const [index, games] of after.entries()) {
      const others = (list: typeof games) => list.filter(({ gp_id }) => gp_id !== 'watt-ironhold');
      expect(games.find(({ gp_id }) => gp_id === 'watt-ironhold')?.client_id).toBe('110502');
      expect(others(games)).toEqual(others(before[index] ?? []));
    }
  });

  it('is not listed if it has no client at all [F3.27]', async () => {
    await shop.deps.db.engine.exec(
      "delete from game_clients where tenant = 'watt' and gp_id = 'watt-ironhold'",
    );
    expect((await listed('web')).map(({ gp_id }) => gp_id)).not.toContain('watt-ironhold');
  });
});
