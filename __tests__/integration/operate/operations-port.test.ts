import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';
import { captureLog } from '@/__tests__/support/machine/log-lines';
import { ok } from '@/lib/domain/result';
import { findOperationsPort, openOperationsPort, type Operate } from '@/lib/backend/operations-port';
import { refuse } from '@/lib/backend/operate/outcome';
import { owner } from '@/lib/backend/operate/permissions';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'door-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const asked = { operator: owner('operator-1'), input: { billingNo: 'X1' }, reason: 'why', isDryRun: true };
const log = captureLog();
const opened = (operate: Operate) => openOperationsPort(dir, operate, log.log);

it('passes an operation and its operator to the running shop, and returns the answer [F7.1]', async () => {
  const seen: unknown[] = [];
  const close = await opened(async (name, request) => {
    seen.push([name, request.operator.name, request.input, request.reason, request.isDryRun]);
    return name === 'order.show' ? ok({ value: { at: new Date(0) }, audit: null }) : refuse('notFound', 'no');
  });
  const operate = await findOperationsPort(dir);
  expect(await operate?.('order.show', asked)).toEqual(
    ok({ value: { at: '1970-01-01T00:00:00.000Z' }, audit: null }),
  );
  expect(await operate?.('order.refund', asked)).toEqual(refuse('notFound', 'no'));
  expect(seen[0]).toEqual(['order.show', 'operator-1', { billingNo: 'X1' }, 'why', true]);
  await close();
  expect(await findOperationsPort(dir)).toBeNull();
  await expect(operate?.('order.show', asked)).rejects.toThrow();
});

it('can be read by the directory’s owner alone, and rejects a call without the key [F7.1]', async () => {
  const close = await opened(async () => ok({ value: 'secret', audit: null }));
  const file = join(dir, 'operate-door.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const { port, key } = JSON.parse(await readFile(file, 'utf8'));
  const knock = (authorization?: string) =>
    fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      body: JSON.stringify({ name: 'order.show', who: 'x', input: {}, reason: null, isDryRun: false }),
      headers: authorization === undefined ? {} : { authorization },
    });
  for (const wrong of [undefined, 'Bearer ', `Bearer ${'x'.repeat(String(key).length)}`, String(key)])
    expect((await knock(wrong)).status).toBe(401);
  expect((await knock(`Bearer ${key}`)).status).toBe(200);
  await close();
});

it('reports why a statement failed, without the statement and its values [F7.1]', async () => {
  const close = await opened(async () => {
    throw new DrizzleQueryError('insert into t', ['Kim'], new Error('integer out of range'));
  });
  const operate = await findOperationsPort(dir);
  await expect(operate?.('order.show', asked)).rejects.toThrow(/^integer out of range$/);
  await close();
});

it('reports an operation that threw, and keeps serving [F7.1]', async () => {
  let isBroken = true;
  const close = await opened(async () => {
    if (isBroken) throw new Error('the disk is full');
    return ok({ value: 1, audit: null });
  });
  const operate = await findOperationsPort(dir);
  await expect(operate?.('order.show', asked)).rejects.toThrow('the disk is full');
  isBroken = false;
  expect(await operate?.('order.show', asked)).toEqual(ok({ value: 1, audit: null }));
  await close();
});
