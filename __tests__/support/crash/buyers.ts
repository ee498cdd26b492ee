import { systemClock } from '@/lib/backend/kernel/clock';
import { paymentIdOf } from '../shop/payment-id';
import { codeName, createdOf, type Who } from '../shop/shop-http';
import { createShopper } from '../shop/shopper';
import { insist } from './insist';
import type { CrashStage } from './stage';

/** A purchase whose payment Sandpay has acknowledged: from then on the goods are owed, once. */
export type Acknowledged = Readonly<{
  billingNo: string;
  roleId: string;
  productId: string;
  paid: 1 | 2;
  retries: number;
}>;

const players: readonly Who[] = [
  { tenant: 'watt', clientId: '110103', username: 'player1' },
  { tenant: 'watt', clientId: '110103', username: 'player2' },
  { tenant: 'dragon', clientId: '120103', username: 'player1' },
];

/** Players who buy one thing after another until `stop`, and who retry with the same key while the shop is unreachable. */
export function startBuyers(stage: CrashStage, count: number, random: () => number) {
  const shopper = createShopper(stage.http, systemClock);
  const acknowledged: Acknowledged[] = [];
  let [stopping, over] = [false, false];
  const isOver = () => over;

  const buyOne = async (who: Who): Promise<void> => {
    const { reply: body } = await insist(() => shopper.want({}, who), isOver);
    const { reply, retries } = await insist(() => shopper.ask(body, who), isOver);
    if (codeName(reply) === 'unpaidOrder' || codeName(reply) === 'gameUnavailable') return;
    const { billing_no: billingNo, url } = createdOf(reply);
    const twice = random() < 0.1;
    if (random() < 0.1) await stage.act(paymentIdOf(url), 'fail');
    await stage.act(paymentIdOf(url), twice ? 'pay-twice' : 'pay');
    acknowledged.push({
      billingNo,
      roleId: body.role_id ?? '',
      productId: body.product_id ?? '',
      paid: twice ? 2 : 1,
      retries,
    });
  };
  const loop = async (index: number): Promise<void> => {
    const who = players[index % players.length];
    if (who === undefined) return;
    while (!stopping) await buyOne(who);
  };
  const running = Promise.all(Array.from({ length: count }, (_, index) => loop(index)));
  return {
    acknowledged: (): readonly Acknowledged[] => acknowledged,
    /** Ends once the purchases in progress are done. */
    stop: async (): Promise<readonly Acknowledged[]> => {
      stopping = true;
      await running;
      return acknowledged;
    },
    /** Ends the purchases in progress, however far they are. */
    giveUp: (): void => {
      stopping = true;
      over = true;
    },
    /** Rejects when a buyer met something that must not happen. */
    failed: running.then(() => undefined),
  };
}
