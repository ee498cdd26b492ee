import { stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { SqlEngine } from './engine';

/**
 * Where a database is, by facts that no dump and no copy of its files takes along. `server`: the cluster's own number, which a replica
 * shares and a restore into another cluster doesn't, and the database in it. `directory`: a file made with the first start; `born` is null
 * where the file system keeps no such time. `backup`: nowhere any more; what is restored from one is held wherever it is, also where it was taken.
 */
export type Place =
  | Readonly<{ kind: 'server'; system: string; database: string }>
  | Readonly<{ kind: 'directory'; inode: string; born: string | null }>
  | Readonly<{ kind: 'memory' }>
  | Readonly<{ kind: 'backup'; takenAt: string }>;

const server = z.tuple([z.object({ system: z.string(), database: z.string() })]);

/** The place of an open database; `dataDir` is the directory of the embedded one, null where it is in memory. */
export async function placeOf(engine: SqlEngine, dataDir: string | null): Promise<Place> {
  if (engine.kind === 'server') {
    const text = `select (pg_control_system()).system_identifier::text as system,
      (select oid::text from pg_database where datname = current_database()) as database`;
    const [{ system, database }] = server.parse(await engine.query(text, [], 'object'));
    return { kind: 'server', system, database };
  }
  if (dataDir === null) return { kind: 'memory' };
  // Written once, when the database is made, and never again.
  const { ino, birthtimeNs } = await stat(path.join(dataDir, 'PG_VERSION'), { bigint: true });
  // Where a file system keeps no time of birth, 0 or the time of the last change stands for it; the directory has changed since.
  const dir = await stat(dataDir, { bigint: true });
  const isKept = dir.birthtimeNs !== 0n && dir.birthtimeNs !== dir.ctimeNs;
  return { kind: 'directory', inode: String(ino), born: isKept ? String(birthtimeNs) : null };
}

export function isSamePlace(one: Place, other: Place): boolean {
  if (one.kind === 'server' && other.kind === 'server')
    return one.system === other.system && one.database === other.database;
  if (one.kind === 'directory' && other.kind === 'directory')
    return one.inode === other.inode && (one.born === null || other.born === null || one.born === other.born);
  return one.kind === 'memory' && other.kind === 'memory';
}

/** In words, for whoever has to decide. */
export function describePlace(place: Place): string {
  switch (place.kind) {
    case 'server':
      return `database ${place.database} of PostgreSQL cluster ${place.system}`;
    case 'directory':
      return `data directory ${place.inode}${place.born === null ? '' : ` of ${place.born}`}`;
    case 'memory':
      return 'memory';
    case 'backup':
      return `what was backed up at ${place.takenAt}`;
  }
}
