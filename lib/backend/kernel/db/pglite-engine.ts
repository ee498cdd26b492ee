import { EventEmitter } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { checkRoom, makeDirectory, prepareDirectory, refuseMissing, sealDirectory } from './data-dir';
import { DataDirectoryError } from './data-dir-error';
import { lockDirectory } from './dir-lock';
import { SqlError, type RowMode, type SqlConnection, type SqlEngine } from './engine';

const reply = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ notice: z.string() }),
  z.object({ id: z.number(), rows: z.array(z.unknown()) }),
  z.object({
    id: z.number(),
    error: z.object({ message: z.string(), code: z.string(), constraint: z.string().nullish() }),
  }),
]);

type Waiting = { resolve: (rows: readonly unknown[]) => void; reject: (error: Error) => void };
type Request = {
  kind: 'query' | 'exec' | 'close' | 'fsyncs' | 'listen';
  text?: string;
  params?: readonly unknown[];
  mode?: RowMode;
};
export type EmbeddedEngine = SqlEngine & { fsyncs(): Promise<number> };

/** The path of the worker's source, relative to the working directory because bundlers move this module. */
const workerFile = () => path.join(process.cwd(), 'lib/backend/kernel/db/pglite-worker.mjs');

/**
 * Opens the embedded PostgreSQL in `dir`, exclusively and durably (null: in memory, for tests, starting from the contents of the file
 * `image`). Throws DirectoryLockedError when another process has it open, and DataDirectoryError when it can't be opened as it is.
 */
export async function openEmbedded(dir: string | null, image: string | null = null): Promise<EmbeddedEngine> {
  if (dir !== null) await makeDirectory(dir);
  const release = dir === null ? async () => undefined : await lockDirectory(dir);
  const worker = await startIn(dir, image).catch(async (error: unknown) => {
    await release();
    throw error;
  });
  const transactions = new Mutex();
  const connection = connectionTo(worker.send);
  return {
    kind: 'embedded',
    // Single statements queue behind transactions; otherwise they would run inside one.
    query: (text, params, mode) => transactions.run(() => connection.query(text, params, mode)),
    exec: (script) => transactions.run(() => connection.exec(script)),
    transaction: (work) => transactions.run(() => inTransaction(connection, work)),
    listen: async (channel, onNotice) => {
      await transactions.run(() => worker.send({ kind: 'listen', text: channel }));
      worker.notices.on(channel, onNotice);
      return () => void worker.notices.off(channel, onNotice);
    },
    connections: () => null,
    checkRoom: async () => (dir === null ? undefined : checkRoom(dir)),
    fsyncs: async () =>
      z.tuple([z.object({ fsyncs: z.number() })]).parse(await worker.send({ kind: 'fsyncs' }))[0].fsyncs,
    close: async () => {
      await transactions.run(() => worker.send({ kind: 'close' }));
      await worker.stop();
      await release();
    },
  };
}

function connectionTo(send: (request: Request) => Promise<readonly unknown[]>): SqlConnection {
  return {
    query: (text, params, mode) => send({ kind: 'query', text, params, mode }),
    exec: (script) => send({ kind: 'exec', text: script }),
  };
}

async function inTransaction<T>(
  connection: SqlConnection,
  work: (c: SqlConnection) => Promise<T>,
): Promise<T> {
  await connection.exec('begin');
  try {
    const result = await work(connection);
    await connection.exec('commit');
    return result;
  } catch (error) {
    await connection.exec('rollback');
    throw error;
  }
}

/** Starts the database in a directory, which is checked before and again when the database is open. */
async function startIn(dir: string | null, image: string | null) {
  if (dir === null) return startWorker({ dir, image });
  const found = await prepareDirectory(dir);
  const worker = await startWorker({ dir, image }).catch((error: unknown) => {
    const said = error instanceof Error ? error.message.split(/\n|\. Build/)[0] : String(error);
    throw new DataDirectoryError(dir, `holds a damaged database, which ended with "${said}"`);
  });
  try {
    if (found === 'fresh') await sealDirectory(dir);
    else await refuseMissing(dir, await filesNamed(worker.send));
    return worker;
  } catch (error) {
    await worker.stop();
    throw error;
  }
}

/** The files of all tables and indexes, according to the catalogue. */
async function filesNamed(send: (request: Request) => Promise<readonly unknown[]>) {
  const rows = await send({
    kind: 'query',
    text: "select pg_relation_filepath(oid) as path from pg_class where relkind in ('r', 'i', 't', 'm', 'S')",
    mode: 'object',
  });
  const paths = z.array(z.object({ path: z.string().nullable() })).parse(rows);
  return paths.flatMap(({ path: one }) => (one === null ? [] : [one]));
}

async function startWorker(workerData: Readonly<{ dir: string | null; image: string | null }>) {
  const worker = new Worker(workerFile(), { workerData });
  const waiting = new Map<number, Waiting>();
  const notices = new EventEmitter();
  let nextId = 0;
  let ended: Error | null = null;
  const failAll = (error: Error) => {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const stop = async () => void (await worker.terminate());
  const started = new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The embedded database has stopped.')));
    worker.on('error', failAll);
    worker.on('exit', () => failAll(new Error('The embedded database has stopped.')));
    worker.on('message', (message: unknown) => {
      const answer = reply.parse(message);
      if ('ready' in answer) return resolve();
      if ('notice' in answer) return void notices.emit(answer.notice);
      const caller = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('rows' in answer) caller?.resolve(answer.rows);
      else
        caller?.reject(
          new SqlError(answer.error.message, answer.error.code, answer.error.constraint ?? null),
        );
    });
  });
  await started.catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    send: (request: Request) =>
      new Promise<readonly unknown[]>((resolve, reject) => {
        // A thread that has ended never answers a message.
        if (ended !== null) return reject(ended);
        nextId += 1;
        waiting.set(nextId, { resolve, reject });
        worker.postMessage({ id: nextId, ...request });
      }),
    notices,
    stop,
  };
}

/** Runs tasks one after another, in order of arrival; a failed task doesn't stop those behind it. */
class Mutex {
  #tail: Promise<unknown> = Promise.resolve();

  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(task);
    this.#tail = result.catch(() => undefined);
    return result;
  }
}
