/*
 * Accepts a copied or restored database as the live one:
 *   npm run --silent accept                    shows where it was live and what is waiting to be sent
 *   npm run --silent accept -- --by "Ann Lee"  accepts it; start or restart the shop afterwards
 * DATABASE_URL or DATA_DIR names the database, as for the shop. An embedded database can't be open in a shop at the same time.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createDb } from '@/lib/backend/kernel/db/client';
import { failureText } from '@/lib/backend/failure';
import { acceptPlace, lastLivePlace } from '@/lib/backend/kernel/db/live-place';
import { isMigrated, migrate } from '@/lib/backend/kernel/db/migrate';
import { openEngine } from '@/lib/backend/kernel/db/open-engine';
import { describePlace, isSamePlace, readPlace } from '@/lib/backend/kernel/db/place';
import { waitingWork } from '@/lib/backend/orders/waiting-repo';
import { readEnv } from '@/lib/backend/kernel/env';

try {
  const { values: given } = parseArgs({ options: { by: { type: 'string' } } });
  await accept(given.by?.trim() ?? '');
} catch (error) {
  console.error(failureText(error));
  process.exitCode = 1;
}

async function accept(by: string): Promise<void> {
  const env = readEnv();
  const isThere = env.DATABASE_URL !== undefined || existsSync(join(env.DATA_DIR, 'PG_VERSION'));
  // Opening a directory would create a database in it.
  if (!isThere) throw new Error(`There is no database in ${resolve(env.DATA_DIR)}.`);
  const engine = await openEngine(env);
  try {
    if (!(await isMigrated(engine))) throw new Error('This database holds no shop.');
    await migrate(engine);
    const db = createDb(engine);
    const place = await readPlace(engine, env.DATA_DIR);
    const last = await lastLivePlace(db);
    console.log(`Here: ${describePlace(place)}`);
    console.log(
      last === null
        ? 'Live nowhere yet.'
        : `Live: ${describePlace(last.place)}, since ${last.acceptedAt.toISOString()} by ${last.acceptedBy}`,
    );
    const { effects, callbacks, unpaidOrders } = await waitingWork(db);
    console.log(
      `Waiting: ${effects} grants, refunds and the like, ${callbacks} callbacks, ${unpaidOrders} unpaid orders`,
    );
    if (last !== null && isSamePlace(last.place, place))
      return console.log('This is the live database already.');
    if (by === '') return console.log('To make it the live one: npm run accept -- --by "<your name>"');
    // Once live in production, it stays a production database, whatever the settings of this command are.
    const mode = last?.mode === 'production' ? last.mode : env.SHOP_MODE;
    await acceptPlace(db, { place, mode, acceptedAt: new Date(), acceptedBy: by });
    console.log('Accepted. Start the shop now, or start it again.');
  } finally {
    await engine.close();
  }
}
