import { createHash, timingSafeEqual } from 'node:crypto';
import { answer, fault, type Answer } from '@/lib/backend/http/answer';
import type { Mount } from '@/lib/backend/http/app';
import type { AppContext } from '@/lib/backend/http/app-env';
import { envelopeOf } from '@/lib/backend/http/envelope';
import type { RateLimits } from '@/lib/backend/http/rate-limits';
import { addressKey } from '@/lib/domain/address-key';
import { scopeOf } from '@/lib/backend/kernel/scope';
import { ApiCode } from '@/lib/contract/api-code';
import { maxTracked, type TrackedContent } from '@/lib/contract/tracking';
import { parseJson } from '@/lib/domain/json';
import { tenantById } from '@/tenants/kit/registry';
import type { TrackingDeps } from './deps';
import { exportEvents, readExportRange } from './export-events';
import { recordEvents } from './keep-events';
import { readBatch, readRecharge, type Reader } from './wire';

type Serving = Readonly<{ c: AppContext; deps: TrackingDeps; limits: RateLimits }>;

/**
 * The routes of the tracking host (F6.5): two calls that take events, and an export for the holder of its
 * key.
 */
export const mountTracking =
  (deps: TrackingDeps, limits: RateLimits): Mount =>
  (app) => {
    app.post('/service/recharge/dot.php', (c) => record({ c, deps, limits }, readBatch));
    app.post('/service/recharge/api.php', (c) => record({ c, deps, limits }, readRecharge));
    app.get('/service/recharge/export', (c) => sendExport({ c, deps, limits }));
  };

async function record({ c, deps, limits }: Serving, read: Reader): Promise<Response> {
  const body = parseJson(await c.req.text());
  const result = await recordFor({ c, deps, limits }, body, read);
  const code = result.ok ? 'success' : result.code;
  const line = { requestId: c.get('requestId'), tenant: c.env.tenant, method: 'POST', path: c.req.path };
  const ms = Math.round(performance.now() - c.get('startedAt'));
  deps.log.info({ ...line, code: ApiCode[code], ms, ...(result.ok ? result.content : {}) }, 'call');
  return envelopeOf(c, code, result.content, code === 'tooManyRequests' ? 429 : 200);
}

/** The limit counts events rather than calls, so that sending them one by one gains nothing. */
async function recordFor(
  { c, deps, limits }: Serving,
  body: unknown,
  read: Reader,
): Promise<Answer<TrackedContent>> {
  const tenant = c.env.tenant === null ? null : tenantById(c.env.tenant);
  if (tenant === null) return fault('wrongDomain');
  const address = addressKey(c.env.ip ?? 'internal');
  if (!(await limits.admit('event', address, eventsIn(body)))) return fault('tooManyRequests');
  const reported = read(tenant, body, deps.clock.date());
  if (!reported.ok) return fault('badParameters', { fields: reported.error.fields });
  return answer(await recordEvents(deps, scopeOf(tenant.id), reported.value));
}

function eventsIn(body: unknown): number {
  const events: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'events') : null;
  return Array.isArray(events) ? Math.min(Math.max(events.length, 1), maxTracked) : 1;
}

/** Without the right key, or when none is set, the answer is 404, as if the path didn't exist. */
async function sendExport({ c, deps, limits }: Serving): Promise<Response> {
  const tenant = c.env.tenant === null ? null : tenantById(c.env.tenant);
  if (tenant === null || !(await limits.admit('command', addressKey(c.env.ip ?? 'internal'))))
    return c.notFound();
  const given = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
  if (deps.tracking.exportKey === null || !isSame(given, deps.tracking.exportKey)) return c.notFound();
  const range = readExportRange(c.req.query());
  if (typeof range === 'string') return envelopeOf(c, 'badParameters', { fields: [range] });
  deps.log.info(
    { requestId: c.get('requestId'), tenant: tenant.id, format: range.format },
    'events exported',
  );
  c.header('content-type', range.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson');
  const lines = exportEvents(deps.db, scopeOf(tenant.id), range);
  const line = { requestId: c.get('requestId'), tenant: tenant.id };
  return c.body(bytesOf(lines, (err) => deps.log.error({ ...line, err }, 'export broken off')));
}

/**
 * Texts as the body of an answer, each read when the server wants it. If one can't be read, the server cuts the connection: the answer must
 * not end like a whole one.
 */
function bytesOf(
  texts: AsyncGenerator<string>,
  report: (error: unknown) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) => {
    try {
      const read = await texts.next();
      if (read.done === true) controller.close();
      else controller.enqueue(encoder.encode(read.value));
    } catch (error) {
      report(error);
      // Not the error itself, whose message can contain the statement: before the first byte, the server answers with it.
      controller.error(new Error('The export broke off.'));
    }
  };
  const cancel = async () => void (await texts.return(undefined));
  // Nothing is read ahead: an error that no reader waits for would be written into the answer.
  return new ReadableStream({ pull, cancel }, { highWaterMark: 0 });
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
