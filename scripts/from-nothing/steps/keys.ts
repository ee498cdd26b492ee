import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import * as answer from '../answers';
import type { Notes } from '../walk';
import { enter, type World } from '../world';
import { showsReceipt } from '../player';
import { buyAgain } from './sell';

const game = 'GAME_SERVERS.moonrise-emberfall';
const gameServers = z.record(z.string(), z.object({ secrets: z.array(z.string()) }));

/** Changes the secret shared with the game, and the one that signs receipts, without a purchase that fails. */
export async function rotateKeys(world: World, notes: Notes): Promise<void> {
  const { parties, places, processes, terminal } = world;
  const { billingNo } = await buyAgain(world);
  const receipt = () => terminal.shop(answer.receipt, 'order', 'receipt', billingNo);
  const old = await receipt();
  const buys = async (what: string) => {
    const before = parties.books().held;
    await buyAgain(world);
    notes.see(what, parties.books().held === before + 1);
  };
  const change = async (verb: 'rotate' | 'retire', more = '') => {
    for (const key of [game, 'SHOP_SECRET'])
      await enter(world, notes, `shop keys ${verb} ${key}${more} --reason "yearly"`);
    await processes.restart();
  };
  const [before, ...others] = await secretsOfGame(world);
  notes.see('the game’s secret is one', before !== undefined && others.length === 0);

  await change('rotate');
  await buys('with the new secret beside the old one, a game server that knows only the old one gives goods');
  await change('rotate');
  const [made = '', kept] = await secretsOfGame(world);
  notes.see('the new secret comes first, the old one second', made !== before && kept === before);
  await giveGame(world, made);
  await buys('once the new one signs, a game server that knows only the new one gives goods');
  const renewed = await receipt();
  notes.see(
    'a receipt’s link from before opens the order, and so does a new one',
    (await showsReceipt(places, old.link)) && (await showsReceipt(places, renewed.link)),
  );
  const facts = await terminal.shop(answer.keys, 'keys', 'list');
  notes.see(
    '`keys list` names two valid ones of each',
    facts.filter(({ key, valid }) => [game, 'SHOP_SECRET'].includes(key) && valid === 2).length === 2,
  );
  await change('retire', ' --yes');
  await buys('after the old one is gone, purchases go on');
  notes.see(
    'a receipt signed by the retired secret opens nothing any more',
    !(await showsReceipt(places, old.link)) && (await showsReceipt(places, renewed.link)),
  );
}

/** The secrets of the game in the order in which the shop's file has them. */
async function secretsOfGame({ places }: World): Promise<readonly string[]> {
  const file = gameServers.parse(JSON.parse(readFileSync(join(places.secrets, 'game_servers'), 'utf8')));
  return file['moonrise-emberfall']?.secrets ?? [];
}

/** Gives the game server a secret in place of its own. */
async function giveGame({ parties, places }: World, secret: string): Promise<void> {
  writeFileSync(join(places.root, 'game/shared.secret'), `${secret}\n`);
  await parties.stopGame();
  await parties.startGame();
}
