/*
 * Writes a brand's tracked events of a period to the output or to a file:
 *   npm run --silent export:events -- --brand watt --from 2026-11-01 --to 2026-12-01 --format csv --out november.csv
 * It reads the database directly. An embedded database can only be open in the running shop: with --server http://127.0.0.1:3000 the script
 * asks the shop instead, and both sides need the same TRACK_EXPORT_KEY in their environment.
 */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createDb } from '@/lib/backend/kernel/db/client';
import { DirectoryLockedError } from '@/lib/backend/kernel/db/dir-lock';
import { failureText } from '@/lib/backend/failure';
import { readEnv } from '@/lib/backend/kernel/env';
import { scopeOf } from '@/lib/backend/kernel/scope';
import { refuseAbsent, refuseOtherSchema, withEngine } from '@/lib/backend/open-database';
import { exportEvents, readExportRange, type ExportRange } from '@/lib/backend/tracking/export-events';
import { tenantById } from '@/tenants/kit/registry';
import type { Tenant } from '@/tenants/kit/tenant';
import { readArguments } from './arguments';
import { requestExport } from './tracking/request-export';

const { values: given } = readArguments({
  options: {
    brand: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    format: { type: 'string' },
    out: { type: 'string' },
    server: { type: 'string' },
  },
});

const brand = tenantById(given.brand ?? '') ?? stop(`--brand: "${given.brand ?? ''}" is no brand.`);
const range = readExportRange(given);
if (typeof range === 'string')
  stop(`--${range} is wrong. Times are days (2026-11-01) or moments with a zone, formats ndjson and csv.`);

try {
  await (given.server === undefined ? fromDatabase(brand, range) : fromServer(brand, range, given.server));
} catch (error) {
  stop(
    error instanceof DirectoryLockedError
      ? `${error.message} Or ask the running shop: --server http://127.0.0.1:3000, with TRACK_EXPORT_KEY set for both.`
      : failureText(error),
  );
}

async function fromDatabase(tenant: Tenant, asked: ExportRange): Promise<void> {
  const env = readEnv();
  refuseAbsent(env);
  await withEngine(env, async (engine) => {
    await refuseOtherSchema(engine);
    await write(Readable.from(exportEvents(createDb(engine), scopeOf(tenant.id), asked)));
  });
}

async function fromServer(tenant: Tenant, asked: ExportRange, server: string): Promise<void> {
  const key = readEnv().TRACK_EXPORT_KEY ?? stop('TRACK_EXPORT_KEY is not set.');
  await write(await requestExport({ server, host: tenant.sites.pay, key, range: asked }));
}

async function write(lines: Readable): Promise<void> {
  // The output stays open for other writers.
  if (given.out === undefined) await pipeline(lines, process.stdout, { end: false });
  else await pipeline(lines, createWriteStream(given.out));
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
