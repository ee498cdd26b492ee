// The embedded PostgreSQL, in a thread of its own: WebAssembly runs synchronously and would starve the event loop of the
// server. Plain JavaScript because bundlers must leave it alone.
import fs from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** PGlite's file system has no fsync hook and starts with fsync off: an acknowledged commit must be on the disk. */
class FsyncNodeFS extends NodeFS {
  async init(pg, options) {
    const result = await super.init(pg, options);
    result.emscriptenOpts.preRun.push((module) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) {
          fs.fsyncSync(stream.nfd);
          fsyncs += 1;
        }
        return 0;
      };
      // Every file is accessible to its owner only, whatever the process's umask allows.
      const { mknod, setattr } = module.NODEFS.node_ops;
      module.NODEFS.node_ops.mknod = (parent, name, mode, dev) => mknod(parent, name, mode & ~0o077, dev);
      module.NODEFS.node_ops.setattr = (node, attributes) => {
        const { mode } = attributes;
        return setattr(node, mode === undefined ? attributes : { ...attributes, mode: mode & ~0o077 });
      };
    });
    return result;
  }
}

let fsyncs = 0;
const asText = (value) => value;
const timeTypes = [types.TIMESTAMP, types.TIMESTAMPTZ, types.DATE, types.INTERVAL, 1115, 1182, 1185, 1187];
const textTimes = Object.fromEntries(timeTypes.map((oid) => [oid, asText]));

// fdatasync isn't forwarded by the WebAssembly build, fsync is.
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=32MB',
];
const { dir, image } = workerData;
const db = await (dir === null
  ? PGlite.create({ startParams, ...(image !== null && { loadDataDir: await fs.openAsBlob(image) }) })
  : PGlite.create({ fs: new FsyncNodeFS(dir), startParams }));

async function run({ kind, text, params, mode }) {
  if (kind === 'fsyncs') return [{ fsyncs }];
  if (kind === 'close') return db.close().then(() => []);
  if (kind === 'listen')
    return db.listen(text, () => parentPort.postMessage({ notice: text })).then(() => []);
  if (kind === 'exec') return (await db.exec(text)).flatMap((result) => result.rows ?? []);
  const options = mode === 'array' ? { rowMode: 'array', parsers: textTimes } : { rowMode: 'object' };
  return (await db.query(text, params, options)).rows;
}

// All callers share one session, so statements run in order of arrival; the caller keeps transactions apart.
let last = Promise.resolve();
parentPort.on('message', (request) => {
  last = last.then(async () => {
    try {
      parentPort.postMessage({ id: request.id, rows: await run(request) });
    } catch (error) {
      const { message = String(error), code = 'XX000', constraint = null } = error ?? {};
      parentPort.postMessage({ id: request.id, error: { message, code, constraint } });
    }
  });
});
parentPort.postMessage({ ready: true });
