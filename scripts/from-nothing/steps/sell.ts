import { expect } from '@playwright/test';
import { until } from '@/__tests__/support/machine/until';
import * as answer from '../answers';
import { sectionLines } from '../guides';
import { asPlayer, mueller, type Player, type Sale } from '../player';
import type { Notes } from '../walk';
import { enter, type World } from '../world';

const patienceMs = 120_000;

/** The first sale: a wrong password, the right one, and goods in the game. */
export async function sellFirst(world: World, notes: Notes): Promise<Sale> {
  const { parties, places } = world;
  let sale: Sale | null = null;
  await asPlayer(places, async (player) => {
    const { shop, page } = player;
    await shop.open();
    await shop.nextButton('login').click();
    await player.tryToLogIn('not the password');
    await expect(shop.popup().getByText(shop.say('login.wrong'))).toBeVisible();
    notes.see('a wrong password is refused', true);
    const reloaded = page.waitForEvent('load');
    await player.tryToLogIn(mueller.password);
    await reloaded;
    await shop.expectLoggedIn(mueller.name);
    await expect(page.getByText('Kaelith').filter({ visible: true }).first()).toBeVisible();
    notes.see('the player’s character of the game server is chosen', true);
    notes.see('the right password of the account server opens the shop', true);
    sale = await buy(player);
  });
  if (sale === null) throw new Error('There was no sale.');
  const { billingNo, paymentUrl }: Sale = sale;
  const { grants, held } = parties.books();
  notes.see('the result says that the goods are in the game', true);
  notes.see(
    'the game gave once, for this order, and the character holds it',
    grants.filter(({ order_ref: ref }) => ref === billingNo).length === 1 && held === 1,
  );
  notes.see('the provider has the money', (await parties.paymentStatus(paymentUrl)) === 'paid');
  return { billingNo, paymentUrl };
}

/** Chooses, pays and waits for the goods, as a player who is logged in. */
export async function buy(player: Player): Promise<Sale> {
  const { billingNo, paymentUrl, pay } = await player.order();
  await pay();
  await player.expectGoods();
  return { billingNo, paymentUrl };
}

/** Logs in as a new visitor, and buys. */
export async function buyAgain({ places }: World): Promise<Sale> {
  let sale: Sale | null = null;
  await asPlayer(places, async (player) => {
    await player.logIn();
    sale = await buy(player);
  });
  if (sale === null) throw new Error('There was no sale.');
  return sale;
}

/** Finds the sale at the terminal, and gives its money back. Returns the number of the player's account. */
export async function refundSale(
  world: World,
  notes: Notes,
  { billingNo, paymentUrl }: Sale,
): Promise<number> {
  const { parties } = world;
  const today = new Date().toISOString().slice(0, 10);
  const lines = sectionLines('live', 10).map((line) =>
    line.replace('261126VCADC5TADF', billingNo).replace('2026-11-26', today),
  );
  const [
    find = '',
    show = '',
    unbacked = '',
    dryRun = '',
    refund = '',
    showAgain = '',
    revenue = '',
    audit = '',
  ] = lines;
  notes.see('the order is found by its player', (await enter(world, notes, find)).includes(billingNo));
  notes.see('it is delivered', /state\s+delivered/.test(await enter(world, notes, show)));
  notes.see('orders, money and effects agree', /isWhole\s+true/.test(await enter(world, notes, unbacked)));
  await enter(world, notes, dryRun);
  const untouched = await showOrder(world, billingNo);
  notes.see('a dry run changes nothing', untouched.state === 'delivered' && parties.books().held === 1);
  await enter(world, notes, refund);
  await until('the refund is done', () => isDone(world, billingNo), patienceMs);
  notes.see('the order is refunded', /state\s+refunded/.test(await enter(world, notes, showAgain)));
  notes.see('the game has taken the goods back', parties.books().held === 0);
  notes.see(
    'the provider has given the money back',
    (await parties.paymentStatus(paymentUrl)) === 'refunded',
  );
  await enter(world, notes, revenue);
  const [row] = await world.terminal.shop(answer.revenue, 'report', 'revenue', '--brand', 'moonrise');
  notes.see(
    'the day has one order of 0.99 and one refund of 0.99',
    row?.orders === 1 &&
      row.taken === '0.99' &&
      row.refunds === 1 &&
      row.refunded === '0.99' &&
      row.left === '0.00',
  );
  notes.see(
    'the audit log has the refund and its reason',
    (await enter(world, notes, audit)).includes('order.refund'),
  );
  return untouched.player.account;
}

export const showOrder = ({ terminal }: World, billingNo: string) =>
  terminal.shop(answer.order, 'order', 'show', billingNo);

/** Whether everything that has to leave the shop for an order has left. */
export async function isDone(world: World, billingNo: string): Promise<boolean> {
  const { effects } = await showOrder(world, billingNo);
  return effects.every(({ state }) => state === 'done');
}

/** Buys while the game is away, and has a payment declined. */
export async function sellInTrouble(world: World, notes: Notes): Promise<void> {
  const { parties, places, terminal } = world;
  await asPlayer(places, async (player) => {
    await player.logIn();
    const waiting = await player.order();
    await parties.stopGame();
    await waiting.pay();
    await until(
      'the shop has tried to grant',
      async () => {
        const { state, effects } = await showOrder(world, waiting.billingNo);
        return state === 'paid' && effects.some(({ topic, tries }) => topic === 'grant' && tries > 0);
      },
      patienceMs,
    );
    const list = await enter(world, notes, 'shop grant stuck --minutes 0');
    notes.see(
      'with the game away, the order stays paid, and `grant stuck` shows it',
      list.includes(waiting.billingNo),
    );
    await parties.startGame();
    await player.expectGoods();
    notes.see('when the game is back, the goods arrive by themselves, once', parties.books().held === 1);
    await player.shop.closeResult();
  });
  await asPlayer(places, async (player) => {
    await player.logIn();
    const declined = await player.order();
    await declined.decline();
    await player.shop.expectResult('fail');
    const { state } = await showOrder(world, declined.billingNo);
    notes.see(`a declined payment leaves the order ${state}`, state !== 'paid' && state !== 'delivered');
    const { out } = await terminal.run(
      `shop order cancel ${declined.billingNo} --yes --reason "declined, tried out"`,
    );
    notes.typed('shop order cancel … --yes --reason "declined, tried out"');
    notes.see('an operator cancels it', /state\s+\w+/.test(out));
  });
}
