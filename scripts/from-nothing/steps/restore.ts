import { until } from '@/__tests__/support/machine/until';
import * as answer from '../answers';
import { sectionCommands } from '../guides';
import { asPlayer, type Sale } from '../player';
import type { Notes } from '../walk';
import { enter, type World } from '../world';
import { buyAgain, isDone, showOrder } from './sell';

const patienceMs = 150_000;
/** How long a held shop is watched after the last moment at which it would have sent something. */
const watchedS = 15;

/** What waits to leave the shop at the moment of the backup: goods of one order, and the money and goods of another. */
export type Waiting = Readonly<{ paid: Sale; refunded: Sale }>;
export type Books = Readonly<{ head: string; reports: Readonly<Record<string, unknown>> }>;

const reports = {
  revenue: ['report', 'revenue', '--brand', 'moonrise'],
  balances: ['report', 'balances', '--brand', 'moonrise'],
  orders: ['order', 'find', '--brand', 'moonrise'],
  players: ['player', 'find', 'u1001', '--brand', 'moonrise'],
  catalogue: ['catalog', 'versions', 'moonrise'],
} as const;

/** Leaves an order's goods, and another's refund, on their way: game and provider stop answering. */
export async function leaveWorkWaiting(world: World, notes: Notes): Promise<Waiting> {
  const { parties, places } = world;
  const refunded = await buyAgain(world);
  let paid: Sale | null = null;
  await asPlayer(places, async (player) => {
    await player.logIn();
    const sale = await player.order();
    parties.proxies.game.setDown(true);
    parties.proxies.provider.setDown(true);
    await sale.pay();
    paid = { billingNo: sale.billingNo, paymentUrl: sale.paymentUrl };
    await until(
      'the order is paid',
      async () => (await showOrder(world, sale.billingNo)).state === 'paid',
      patienceMs,
    );
  });
  if (paid === null) throw new Error('There was no sale.');
  const waiting: Waiting = { paid, refunded };
  await enter(world, notes, `shop order refund ${refunded.billingNo} --yes --reason "tried out"`);
  await until(
    'everything was tried',
    async () => {
      const tried = await Promise.all(
        [waiting.paid, waiting.refunded].map((sale) => showOrder(world, sale.billingNo)),
      );
      return tried.every(({ effects }) => effects.every(({ state, tries }) => state === 'done' || tries > 0));
    },
    patienceMs,
  );
  notes.see('goods of a paid order, and money and goods of a refunded one, wait to be sent', true);
  return waiting;
}

/** The books as operators read them, and the head of the audit log. */
export async function readBooks({ terminal }: World): Promise<Books> {
  const read: Record<string, unknown> = {};
  for (const [name, command] of Object.entries(reports))
    read[name] = await terminal.shop(answer.anything, ...command);
  const { head = '' } = await terminal.shop(answer.verdict, 'audit', 'verify');
  return { head, reports: read };
}

/** Backs up beside the running shop, and practises restoring as the guide does. */
export async function backUp(world: World, notes: Notes): Promise<Books> {
  const [backup = '', drill = ''] = sectionCommands('live', 11);
  const books = await readBooks(world);
  const out = await enter(world, notes, backup);
  notes.see('the backup ends with rows and sums', /orders/.test(out));
  const url = await world.emptyDatabase('drill');
  await world.terminal.run(`printf '%s' '${url.href}' > ${world.places.secrets}/drill_url`);
  const practised = await enter(world, notes, drill);
  notes.see(
    'the drill’s copy is whole, and says what it would send',
    /isWhole\s+true/.test(practised) && /Waiting: \d+ grants/.test(practised),
  );
  return books;
}

/** Loses the database, restores the backup into a fresh one, and compares the books. */
export async function restoreLost(world: World, notes: Notes, books: Books): Promise<void> {
  const { parties, places, processes, terminal } = world;
  const codes = await processes.stop();
  notes.see(
    'both processes end with exit code 0',
    codes.every((code) => code === 0),
  );
  await world.emptyDatabase('shop');
  const { code } = await terminal.run('shop db check', { code: 1 });
  notes.see('the database is gone: `db check` finds no schema in the one in its place', code === 1);
  for (const proxy of Object.values(parties.proxies)) proxy.setDown(false);
  const restore = ['db', 'restore', '/backups/2026-11-26', '--reason'];
  notes.typed(`shop ${restore.join(' ')} "the database was lost"`);
  const reason = 'the database was lost';
  const filled = await terminal.shop(answer.restored, ...restore.map(places.here), reason);
  notes.see(
    `rows, sums and digests of ${filled.books.length} tables agree with the backup’s`,
    filled.isWhole && filled.books.every(({ differs }) => differs === null),
  );
  const now = await readBooks(world);
  for (const [name, before] of Object.entries(books.reports))
    notes.see(`${name} as before the loss`, JSON.stringify(now.reports[name]) === JSON.stringify(before));
  const verdict = await terminal.shop(answer.verdict, 'audit', 'verify', '--head', books.head);
  notes.see('the audit log is whole, and has the head that was noted', verdict.isWhole);
}

/** Starts the shop over the restored database, and watches that nothing leaves it. */
export async function startHeld(world: World, notes: Notes, waiting: Waiting): Promise<void> {
  const { places, processes, terminal } = world;
  const { ports } = places;
  const counts = callsOf(world);
  await processes.start();
  const ready = await terminal.run(`curl -s http://127.0.0.1:${ports.shop}/api/readyz`);
  notes.see('the shop is ready, and says that it is held', ready.out.includes('"held"'));
  const page = await terminal.run(
    `curl -s -o /dev/null -w '%{http_code}' --connect-to pay.moonrise.example:443:127.0.0.1:${ports.tls} https://pay.moonrise.example/selectGoods`,
  );
  notes.see('its pages are served', page.out === '200');
  const due = await lastDue(world, waiting);
  await until(
    'everything has been due for a while',
    () => Date.now() > due + watchedS * 1000,
    due - Date.now() + watchedS * 1000 + 5_000,
  );
  notes.see(
    `${watchedS} s after everything was due, no call has left the shop for the game or the provider`,
    callsOf(world).join() === counts.join(),
  );
}

/** Accepts the restored database; what waited leaves, once. */
export async function acceptRestored(world: World, notes: Notes, { paid, refunded }: Waiting): Promise<void> {
  const { parties, processes } = world;
  const inShop = (command: string) =>
    enter(world, notes, `set -a; . /etc/shop/env; set +a; cd /opt/shop; ${command}`);
  notes.see(
    'accepting shows first what it would send',
    /Waiting: [1-9]/.test(await inShop('npm run --silent accept')),
  );
  notes.see(
    'an operator accepts',
    /Accepted/.test(await inShop('npm run --silent accept -- --by "Ann Lee"')),
  );
  await processes.restart();
  for (const sale of [paid, refunded])
    await until('everything has arrived', () => isDone(world, sale.billingNo), patienceMs);
  const of = ({ billingNo }: Sale) =>
    parties.books().grants.filter(({ order_ref: ref }) => ref === billingNo);
  notes.see(
    'the goods of the paid order are in the game, once',
    of(paid).length === 1 && of(paid)[0]?.revoked === 0,
  );
  notes.see(
    'those of the refunded order are taken back, once',
    of(refunded).length === 1 && of(refunded)[0]?.revoked === 1,
  );
  notes.see('its money is back', (await parties.paymentStatus(refunded.paymentUrl)) === 'refunded');
  const before = parties.books().held;
  await buyAgain(world);
  notes.see('a player buys from the restored shop', parties.books().held === before + 1);
  for (const report of ['unbacked', 'parity'])
    notes.see(
      `\`report ${report}\` is whole`,
      /isWhole\s+true/.test(await enter(world, notes, `shop report ${report}`)),
    );
  const verdict = await enter(world, notes, 'shop audit verify');
  notes.see('the audit log is whole', /isWhole\s+true/.test(verdict));
  const errors = processes
    .output()
    .split('\n')
    .filter((line) => /"level":(60)/.test(line));
  notes.see('no process had a fatal error', errors.length === 0);
}

/** When the last of what waits would be sent by a shop that isn't held, in milliseconds since 1970. */
async function lastDue(world: World, { paid, refunded }: Waiting): Promise<number> {
  const shown = await Promise.all([paid, refunded].map(({ billingNo }) => showOrder(world, billingNo)));
  const times = shown.flatMap(({ effects }) =>
    effects.flatMap(({ nextAt }) => (nextAt === null ? [] : [Date.parse(nextAt)])),
  );
  return Math.max(Date.now(), ...times);
}

const callsOf = ({ parties: { proxies } }: World) =>
  [proxies.game, proxies.provider].map((each) => each.calls().length);
