import { stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { SqlEngine } from './engine';

/**
 * Where a database is, identified by facts that no dump and no copy of its files carries along. `server`: the cluster's system identifier,
 * which a replica shares and a restore into another cluster doesn't, and the database in it. `directory`: a file made at the first start;
 * `born` is null if the file system stores no birth times. `backup`: no place at all; a database restored from one is held wherever it is,
 * even where the backup was taken.
 */
export type Place =
  | Readonly<{ kind: 'server'; system: string; database: string }>
  | Readonly<{ kind: 'directory'; inode: string; born: string | null }>
  | Readonly<{ kind: 'memory' }>
  | Readonly<{ kind: 'backup'; takenAt: string }>;

const server = z.tuple([z.object({ system: z.string(), database: z.string() })]);

/** The place of an open database; `dataDir` is the directory of the embedded one, or null if it is in memory. */
export async function readPlace(engine: SqlEngine, dataDir: string | null): Promise<Place> {
  if (engine.kind === 'server') {
    const text = `select (pg_control_system()).system_identifier::text as system,
      (select oid::text from pg_database where datname = current_database()) as database`;
    const [{ system, database }] = server.parse(await engine.query(text, [], 'object'));
    return { kind: 'server', system, database };
  }
  if (dataDir === null) return { kind: 'memory' };
  // This file is written once, when the database is created.
  const { ino, birthtimeNs } = await stat(path.join(dataDir, 'PG_VERSION'), { bigint: true });
  // A file system without birth times reports 0 or the time of the last change instead. The directory has changed since it was created, so
  // its two times differ unless that is the case.
  const dir = await stat(dataDir, { bigint: true });
  const isKept = dir.birthtimeNs !== 0n && dir.birthtimeNs !== dir.ctimeNs;
  return { kind: 'directory', inode: String(ino), born: isKept ? String(birthtimeNs) : null };
}

/** Whether two places are the same. A missing birth time matches any; a backup is never the same place as anything. */
export function isSamePlace(one: Place, other: Place): boolean {
  if (one.kind === 'server' && other.kind === 'server')
    return one.system === other.system && one.database === other.database;
  if (one.kind === 'directory' && other.kind === 'directory')
    return one.inode === other.inode && (one.born === null || other.born === null || one.born === other.born);
  return one.kind === 'memory' && other.kind === 'memory';
}

/** Describes a place, for the operator who decides whether to accept it. */
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
