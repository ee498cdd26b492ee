/*
 * Makes the two databases that the tests copy, in the given folder or on the server of TEST_DATABASE_URL: one with the schema only, one
 * also with the job queue and the sandbox's data of every brand.
 */
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { createCardKeys } from '@/lib/backend/cards/card-keys';
import { createDb } from '@/lib/backend/kernel/db/client';
import type { SqlEngine } from '@/lib/backend/kernel/db/engine';
import { installationSecret } from '@/lib/backend/kernel/db/installation';
import { migrate } from '@/lib/backend/kernel/db/migrate';
import { openServer } from '@/lib/backend/kernel/db/pg-engine';
import { openEmbedded } from '@/lib/backend/kernel/db/pglite-engine';
import { openJobs } from '@/lib/backend/kernel/queue/boss';
import { systemClock } from '@/lib/backend/kernel/clock';
import { createLog } from '@/lib/backend/kernel/log';
import { seedSandbox } from '@/lib/sandbox/seed/seed-sandbox';
import { createServerDatabase } from './server-database';
import { dataOf, imageOf, serverNameOf, type Template } from './templates';

async function seed(engine: SqlEngine): Promise<void> {
  const db = createDb(engine);
  const jobs = await openJobs(engine, createLog('silent'));
  const cardKeys = createCardKeys(await installationSecret(db, 'card_secret'));
  await seedSandbox({ db, clock: systemClock, cardKeys });
  await jobs.stop();
}

async function make(template: Template, open: () => Promise<SqlEngine>): Promise<void> {
  const engine = await open();
  await migrate(engine);
  if (template === 'seeded') await seed(engine);
  await engine.close();
}

async function onDisk(folder: string, template: Template): Promise<void> {
  const dir = dataOf(folder, template);
  // Initialising a data directory takes longer than everything else here.
  if (template === 'seeded') await cp(dataOf(folder, 'schema'), dir, { recursive: true });
  else await mkdir(dir, { recursive: true });
  await make(template, () => openEmbedded(dir));
  const closed = await PGlite.create(dir);
  const image = await closed.dumpDataDir('none');
  await closed.close();
  await writeFile(imageOf(folder, template), Buffer.from(await image.arrayBuffer()));
}

const [, , folder = ''] = process.argv;
for (const template of ['schema', 'seeded'] as const) {
  if (process.env.TEST_ENGINE === 'server') {
    const { url } = await createServerDatabase(serverNameOf(folder, template), null);
    await make(template, async () => openServer(url));
  } else await onDisk(folder, template);
}
