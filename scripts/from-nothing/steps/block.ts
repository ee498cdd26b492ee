import { expect } from '@playwright/test';
import { z } from 'zod';
import { asPlayer, choose, mueller } from '../player';
import type { Notes } from '../walk';
import { enter, type World } from '../world';
import { buy } from './sell';

/** Blocks the player while they are about to buy, and lets them in again. */
export async function blockPlayer(world: World, notes: Notes, account: number): Promise<void> {
  const { parties, places, terminal } = world;
  await enter(world, notes, 'shop player find u1001 --brand moonrise');
  await asPlayer(places, async (player) => {
    const { shop, page } = player;
    await player.logIn();
    await choose(shop);
    await enter(world, notes, `shop player block ${account} --until 7d --reason "stolen cards, tried out"`);
    const before = await countOrders();
    await shop.payButton().click();
    await shop.confirmPay();
    await expect(shop.popup().getByLabel(shop.say('login.username'))).toBeVisible();
    notes.see('the page of a player who was logged in asks for a login when they press Pay', true);
    await player.tryToLogIn(mueller.password);
    await expect(page.getByText(shop.say('api.accountBlocked')).first()).toBeVisible();
    notes.see('the right password is refused, and the player is sent to customer service', true);
    notes.see('no order was made', (await countOrders()) === before);
    await enter(world, notes, `shop player unblock ${account} --reason "cleared up, tried out"`);
    const reloaded = page.waitForEvent('load');
    await player.tryToLogIn(mueller.password);
    await reloaded;
    await shop.expectLoggedIn(mueller.name);
  });
  await asPlayer(places, async (player) => {
    await player.logIn();
    const held = parties.books().held;
    await buy(player);
    notes.see('after the unblocking the player logs in and buys', parties.books().held === held + 1);
  });

  async function countOrders(): Promise<number> {
    return (await terminal.shop(z.array(z.unknown()), 'order', 'find', 'u1001', '--brand', 'moonrise'))
      .length;
  }
}
