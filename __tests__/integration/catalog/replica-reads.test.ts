import { until } from '@/__tests__/support/machine/until';
import { captureLog } from '@/__tests__/support/machine/log-lines';
import { openTestDb, type TestDb } from '@/__tests__/support/database/test-db';
import { followCatalog } from '@/lib/backend/catalog/follow-changes';
import { ReplicaReads } from '@/lib/backend/catalog/replica-reads';
import { findClient } from '@/lib/backend/catalog/repo';
import { scopeOf } from '@/lib/backend/kernel/scope';

const scope = scopeOf('watt');
/** The game of watt's client 110103 is renamed on either side, so that a read says where it came from. */
const rename = (at: TestDb, name: string) =>
  at.engine.query(
    `update games set names = jsonb_set(names, '{en}', to_jsonb($1::text))
     where tenant = 'watt' and gp_id = (select gp_id from game_clients where tenant = 'watt' and client_id = '110103')`,
    [name],
    'object',
  );

let primary: TestDb;
let replica: TestDb;
beforeEach(async () => {
  primary = await openTestDb('seeded');
  replica = await openTestDb('seeded');
});
afterEach(async () => {
  await primary.close();
  await replica.close();
});

/** A process that reads the replica and follows the primary; `name` reads the game's name as a list would. */
async function reading(work: (name: () => Promise<string | undefined>) => Promise<void>) {
  const reads = new ReplicaReads(primary.db, replica.db);
  const { log } = captureLog();
  const { db, engine } = primary;
  const end = await followCatalog({ db, log }, { listen: engine.listen, reads, onChange: undefined });
  const name = () => reads.read(scope, async (at) => (await findClient(at, scope, '110103'))?.game.names.en);
  try {
    await work(name);
  } finally {
    await end?.();
  }
}

it('lists are read from a replica that has the brand’s newest catalogue [F7.9]', async () => {
  await rename(replica, 'of the replica');
  await reading(async (name) => expect(await name()).toBe('of the replica'));
});

it('a change is seen at once, from the primary, until the replica has it too [F7.6]', async () => {
  await reading(async (name) => {
    await rename(primary, 'changed');
    await until('the process has heard of the change', async () => (await name()) === 'changed');
    await rename(replica, 'of the replica');
    expect(await name()).toBe('of the replica');
  });
});

it('a process that starts while the replica is behind reads the primary [F7.6]', async () => {
  await rename(primary, 'changed');
  await reading(async (name) => expect(await name()).toBe('changed'));
});

it('another brand’s change doesn’t take the reads off the replica [F7.9]', async () => {
  await rename(replica, 'of the replica');
  await primary.engine.exec("update games set names = names where tenant = 'ssgame'");
  await reading(async (name) => expect(await name()).toBe('of the replica'));
});

it('a fault of the reading itself isn’t hidden by a second try on the primary', async () => {
  const reads = new ReplicaReads(primary.db, replica.db);
  let tries = 0;
  const faulty = reads.read(scope, async (at) => {
    tries += 1;
    return at.execute('select nothing from nowhere');
  });
  await expect(faulty).rejects.toThrow();
  expect(tries).toBe(1);
});
