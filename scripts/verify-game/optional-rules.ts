import { must } from '@/scripts/verify-server/rule';
import { mustRefuse, readAs, type Bench } from './bench';
import type { GameRule } from './rule';

async function accountOf(bench: Bench, subject: string): Promise<string> {
  const asked = { game: bench.target.game, provider: 'google', subject };
  return readAs('account', await bench.client.ask('account', asked)).account_id;
}

/** Rules for what only some games offer. */
export const optionalRules: readonly GameRule[] = [
  {
    id: 'accounts',
    says: 'an account elsewhere always stands for the same player, and another one for another',
    part: 'accounts',
    check: async (bench) => {
      const [one, other] = [bench.id('subject'), bench.id('subject')];
      const [first, again, second] = [
        await accountOf(bench, one),
        await accountOf(bench, one),
        await accountOf(bench, other),
      ];
      must(first === again, `the player was ${first} and became ${again}`);
      must(first !== second, `two people are the player ${first}`);
    },
  },
  {
    id: 'unblock',
    says: 'an unblock counts once: the same unblock_ref again, 409 UNBLOCK_CONFLICT for another account',
    part: 'unblock',
    check: async (bench) => {
      const { game, account } = bench.target;
      const body = { unblock_id: bench.id('unblock'), game, account_id: account, order_ref: 'debt:17' };
      const ask = async () => readAs('unblock', await bench.client.ask('unblock', body)).reference;
      const [first, again] = [await ask(), await ask()];
      must(first === again, `unblock_ref was ${first} and became ${again}`);
      const other = { ...body, account_id: `${bench.id('account')}-empty` };
      mustRefuse(
        await bench.client.ask('unblock', other),
        409,
        ['UNBLOCK_CONFLICT'],
        'another account under the id',
      );
    },
  },
  {
    id: 'real-name',
    says: 'a player’s real name is verified or not, and verifying it begins at an address',
    part: 'real-name',
    check: async (bench) => {
      const { game, account } = bench.target;
      const asked = { game, account_id: account };
      const state = await bench.client.ask('realNameState', asked);
      const start = await bench.client.ask('realNameStart', {
        ...asked,
        return_url: 'https://shop.example/back',
      });
      readAs('realNameState', state);
      readAs('realNameStart', start);
      must(state.status === 200 && start.status === 200, 'the shop takes no other status than 200 here');
    },
  },
];
