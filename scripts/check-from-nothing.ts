/*
 * `npm run check:from-nothing [-- --ports 5200 --package <folder> --keep]`: from nothing to a sale and back. Follows docs/guides/add-a-brand.md
 * and docs/guides/go-live.md in a copy of the project: adds a brand, builds and packages it, starts two processes in production mode over an
 * empty PostgreSQL database, sells in a browser, runs the shop from a terminal, loses the database and restores it. Prints a line for each
 * step, writes docs/results/from-nothing.md, and exits with 1 if anything isn't as it should be. Takes ten minutes or more.
 */
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { copyRepository } from './adding/copy-repository';
import { databasesOn } from './from-nothing/database';
import { startParties } from './from-nothing/parties';
import { placesAt, portsFrom } from './from-nothing/places';
import { reportOf } from './from-nothing/report';
import { shopProcesses } from './from-nothing/shop-processes';
import { startShopProxy } from './from-nothing/shop-proxy';
import { blockPlayer } from './from-nothing/steps/block';
import { buildPackage, followBrandGuide, makeBrand, takePackage } from './from-nothing/steps/brand';
import { rotateKeys } from './from-nothing/steps/keys';
import * as prepare from './from-nothing/steps/prepare';
import * as restore from './from-nothing/steps/restore';
import { refundSale, sellFirst, sellInTrouble } from './from-nothing/steps/sell';
import { openTerminal } from './from-nothing/terminal';
import { beginWalk } from './from-nothing/walk';
import type { Machine, World } from './from-nothing/world';
import { ensureChromium } from './testing/chromium';
import { startPostgres } from './testing/postgres';

const { values } = parseArgs({
  options: {
    /** The first of the ports that everything listens on. */
    ports: { type: 'string', default: '5200' },
    /** A package that an earlier run made with --keep; its build is then left out. */
    package: { type: 'string' },
    /** Keeps the folders. */
    keep: { type: 'boolean', default: false },
  },
});

const walk = beginWalk();
const ends: (() => unknown)[] = [];
const root = mkdtempSync(join(tmpdir(), 'from-nothing-'));
const log = join(root, 'log.txt');
writeFileSync(log, '');

try {
  const machine = await arrange();
  const proxy = await walkAll(machine);
  const command = 'npm run check:from-nothing';
  const text = reportOf(walk.results(), { command, proxy });
  if (values.package === undefined) writeFileSync('docs/results/from-nothing.md', text);
  const steps = walk.results();
  const seen = steps.reduce((sum, one) => sum + one.seen.length, 0);
  console.log(`\n${steps.length} steps, ${seen} observations: from nothing to a sale and back.`);
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  console.error(`The output of all commands: ${log}`);
  process.exitCode = 1;
} finally {
  for (const end of ends.reverse()) await end();
}
process.exit();

/** Makes the machine: a copy of the project, a PostgreSQL server with an empty database, and a browser. */
async function arrange(): Promise<Machine> {
  ensureChromium();
  const server = await startPostgres();
  if (server === null) throw new Error('There is no PostgreSQL server here: install it.');
  ends.push(server.stop);
  const checkout = copyRepository();
  const isKept = () => values.keep || process.exitCode === 1;
  ends.push(() => {
    for (const folder of [checkout, root]) if (!isKept()) rmSync(folder, { recursive: true, force: true });
    if (isKept()) console.log(`Kept: ${checkout} and ${root}`);
  });
  const emptyDatabase = databasesOn(server.url);
  const database = await emptyDatabase('shop');
  const places = placesAt(root, checkout, { ports: portsFrom(Number(values.ports)), database });
  // Section 4 of the guide has the operator's password of the database here.
  const terminal = openTerminal(root, log, { PASSWORD: 'unused', NODE_EXTRA_CA_CERTS: places.certificate });
  const machine = { places, terminal, emptyDatabase, processes: shopProcesses(places) };
  await prepare.makeCertificate(machine);
  return machine;
}

/** All steps in order. Returns the name of the proxy. */
async function walkAll(machine: Machine): Promise<string> {
  const { step } = walk;
  await step('a brand by its guide', (notes) => makeBrand(machine, notes));
  if (values.package === undefined) {
    await step('the build and the package', (notes) => buildPackage(machine, notes));
    await step('the brand’s guide to its end, on one machine', (notes) => followBrandGuide(machine, notes));
  } else await takePackage(machine, resolve(values.package));
  await step('settings and secrets', (notes) => prepare.writeSettings(machine, notes));
  await step('the schema in an empty database', (notes) => prepare.createSchema(machine, notes));
  await step('the catalogue from files', (notes) => prepare.fillCatalogue(machine, notes));
  const parties = await startParties(machine.places);
  ends.push(parties.stop);
  const world: World = { ...machine, parties };
  await step('the servers of the game and of accounts against their protocols', (notes) =>
    prepare.verifyParties(world, notes),
  );
  const proxy = await startShopProxy(machine.places);
  ends.push(proxy.stop, () => appendFileSync(log, machine.processes.output()), machine.processes.stop);
  await step('two processes behind TLS', (notes) => prepare.startShop(world, notes));
  const sale = await step('the first sale, in a browser', (notes) => sellFirst(world, notes));
  const account = await step('the sale found and refunded', (notes) => refundSale(world, notes, sale));
  await step('a game that is away, and a payment that is declined', (notes) => sellInTrouble(world, notes));
  await step('a player blocked and let in again', (notes) => blockPlayer(world, notes, account));
  await step('secrets changed', (notes) => rotateKeys(world, notes));
  const waiting = await step('goods and money on their way', (notes) =>
    restore.leaveWorkWaiting(world, notes),
  );
  const books = await step('a backup, and a drill', (notes) => restore.backUp(world, notes));
  await step('the database lost and restored', (notes) => restore.restoreLost(world, notes, books));
  await step('the restored database held', (notes) => restore.startHeld(world, notes, waiting));
  await step('the restored database accepted', (notes) => restore.acceptRestored(world, notes, waiting));
  return proxy.name;
}
