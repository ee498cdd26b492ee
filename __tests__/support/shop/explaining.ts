import { isDeepStrictEqual } from 'node:util';
import { explanationOutput } from '@/lib/backend/operate/explain/explain-wire';
import { readBooks } from '@/lib/backend/kernel/db/transfer/books';
import { z } from 'zod';
import { operating } from './operating';
import type { Harness } from './shop-harness';
import { codeName, wattPlayer, type PayBody, type Who } from './shop-http';

const found = z.array(z.object({ account: z.number(), brand: z.string(), game: z.string() }));

/** Explains why a player can't buy, and then buys as that player would. */
export function explaining(shop: () => Harness) {
  const staff = operating(() => shop().deps());
  // The shop's own chores change the counters of calls and the marks of the parity job at any time.
  const books = async () =>
    (await readBooks(shop().engine)).filter(({ table }) => !/^(parity_|rate_limits$)/.test(table));
  /** The books once two readings agree: effects of an earlier purchase may still be in progress. */
  const calmBooks = async () => {
    let last = await books();
    for (let turn = 0; turn < 50; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      const next = await books();
      if (isDeepStrictEqual(last, next)) return next;
      last = next;
    }
    return last;
  };
  /**
   * What `work` returns, if it leaves the books unchanged. A slow machine's chores may change them meanwhile, so it is repeated; if `work`
   * itself writes, it does so every time.
   */
  const leavingNoTrace = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let left = 10; ; left -= 1) {
      const before = await calmBooks();
      const answer = await work();
      const after = await books();
      if (left === 0) expect(after).toEqual(before);
      if (left === 0 || isDeepStrictEqual(after, before)) return answer;
    }
  };
  /** The answer once its rules agree with its rehearsal: between the two, a chore may free what an expired order held. */
  const settled = async (explain: () => ReturnType<typeof ask>) => {
    for (let left = 10; ; left -= 1) {
      await calmBooks();
      const answer = await explain();
      const stop = answer.rules.find(({ outcome }) => outcome === 'stops');
      if (left === 0 || stop?.code?.name === answer.verdict.code?.name) return answer;
    }
  };
  const accountOf = async ({ tenant, username }: Who, game: string): Promise<number> => {
    const rows = found.parse(await staff.value('player.find', { text: username, brand: tenant, game }));
    const [row] = rows;
    if (row === undefined) throw new Error(`no ${username} in ${game}`);
    return row.account;
  };
  const ask = async (account: number, body: PayBody, { tenant }: Who = wattPlayer) =>
    explanationOutput.parse(
      await staff.value('explain.purchase', {
        brand: tenant,
        area: body.domain_area,
        player: `account:${account}`,
        product: body.product_id,
        client: body.client_id,
        platform: body.platform,
        region: body.country,
        character: `${body.server_id}/${body.role_id}`,
        method: `${body.payway_id}_${body.channel_id}`,
        coupon: body.coupon_code,
      }),
    );
  return {
    staff,
    accountOf,
    ask,
    /**
     * The rule that stops the purchase first ("none" if none does) and the code of the player's own call directly afterwards. Fails unless
     * the explanation agrees with that call, and, if `isCalm`, if the explanation has written anything; the shop's chores must become idle
     * for that.
     */
    compared: async (body: PayBody, { who = wattPlayer, game = 'watt-emberfall', isCalm = true } = {}) => {
      const account = await accountOf(who, game);
      const token = await shop().shopper.token(who);
      const explain = () => settled(() => ask(account, body, who));
      const { rules, verdict } = isCalm ? await leavingNoTrace(explain) : await explain();
      const answer = codeName(await shop().http.call('platformPay', body, { tenant: who.tenant, token }));
      const stop = rules.find(({ outcome }) => outcome === 'stops');
      expect({ code: verdict.code?.name ?? 'success', canBuy: verdict.canBuy }).toEqual({
        code: answer,
        canBuy: answer === 'success',
      });
      // The first rule that stops must be the one that the call meets.
      expect(stop?.code?.name ?? 'success').toBe(answer);
      return { by: stop?.rule ?? 'none', answer };
    },
  };
}
