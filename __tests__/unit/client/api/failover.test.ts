import { realTiming } from '@/lib/client/api/api-settings';
import { createApiClient } from '@/lib/client/api/create-api-client';
import { ownCapable } from '@/lib/domain/api-origin';
import { ApiClientFixture, payInput, payment, success } from '@/__tests__/support/browser/api-client-fixture';

const servers = { areas: [], servers: [] };
const read = { client_id: '1001' };

describe('failover', () => {
  let fixture: ApiClientFixture;
  beforeEach(() => void (fixture = new ApiClientFixture()));
  afterEach(() => fixture.close());

  it.each([
    [{ status: 500 }, 'http', 500],
    [{ status: 503 }, 'http', 503],
    ['hang up', 'unreachable', null],
    ['cut the body', 'unreachable', null],
    ['stay silent', 'timeout', null],
  ] as const)(
    'tries three times, 4 s apart, when the origin answers %j [F6.3]',
    async (answer, reason, status) => {
      await fixture.start([answer]);
      const result = await fixture.client().call('getServerList', read);
      expect(result).toEqual({ ok: false, kind: 'network', reason, status, attempts: 3, retryable: true });
      expect(fixture.counts()).toEqual([3]);
      expect(fixture.waits).toEqual([4000, 4000]);
    },
  );

  it('returns the answer of the third try [F6.3]', async () => {
    await fixture.start([{ status: 500 }, 'hang up', success(servers)]);
    await expect(fixture.client().call('getServerList', read)).resolves.toEqual({
      ok: true,
      content: servers,
    });
    expect(fixture.reports).toEqual([]);
  });

  it.each([
    [{ envelope: { code: -4002, msg: 'No such character', content: null } }, 'business'],
    [{ text: '<html>Log in to this network</html>' }, 'contract'],
    [{ status: 404 }, 'contract'],
  ] as const)('does not repeat a call that was answered (%j) [F6.3]', async (answer, kind) => {
    await fixture.start([answer], [success(servers)]);
    await expect(fixture.client().call('getServerList', read)).resolves.toMatchObject({ ok: false, kind });
    expect(fixture.counts()).toEqual([1, 0]);
  });

  it('continues to the backup origins at once and in order [F6.3]', async () => {
    await fixture.start(['hang up'], [{ status: 502 }], [success(servers)]);
    await expect(fixture.client().call('getServerList', read)).resolves.toMatchObject({ ok: true });
    expect(fixture.counts()).toEqual([3, 3, 1]);
    expect(fixture.waits).toHaveLength(4);
  });

  it('remembers the backup that worked and tries it first [F6.3]', async () => {
    await fixture.start(['hang up'], [success(servers)]);
    const client = fixture.client();
    await client.call('getServerList', read);
    expect(fixture.memory.value).toBe(fixture.origins[1]?.url);
    await client.call('getServerList', read);
    expect(fixture.counts()).toEqual([3, 2]);
  });

  it('forgets a remembered backup when only the main origin works [F6.3]', async () => {
    await fixture.start([success(servers)], ['hang up']);
    fixture.memory.value = fixture.origins[1]?.url ?? null;
    await expect(fixture.client().call('getServerList', read)).resolves.toMatchObject({ ok: true });
    expect(fixture.counts()).toEqual([1, 3]);
    expect(fixture.memory.value).toBeNull();
  });

  it('ignores a remembered origin that the brand no longer has [F6.3]', async () => {
    await fixture.start([success(servers)]);
    fixture.memory.value = 'https://gone.example';
    await expect(fixture.client().call('getServerList', read)).resolves.toMatchObject({ ok: true });
    expect(fixture.memory.value).toBeNull();
  });

  it('reports once, with every attempt, when no origin answers [F6.3]', async () => {
    await fixture.start(['hang up'], [{ status: 500 }]);
    await fixture.client().call('getServerList', read);
    expect(fixture.reports).toHaveLength(1);
    expect(fixture.reports[0]?.map(({ reason }) => reason)).toEqual([
      'unreachable',
      'unreachable',
      'unreachable',
      'http',
      'http',
      'http',
    ]);
  });

  it('gives up a read after 90 s in total [F6.3]', async () => {
    await fixture.start(['hang up'], [success(servers)]);
    const timing = {
      now: () => fixture.clock,
      wait: async (ms: number) => void (fixture.clock += ms + 42_000),
      timeoutMs: 1_000,
    };
    const result = await fixture.client({ timing }).call('getServerList', read);
    expect(result).toMatchObject({ kind: 'network', attempts: 2 });
    expect(fixture.counts()).toEqual([2, 0]);
  });

  it('does not start a wait that would end after the 90 s [F6.3]', async () => {
    await fixture.start(['hang up']);
    const waits: number[] = [];
    const wait = async (ms: number) => {
      waits.push(ms);
      fixture.clock += ms + 83_000;
    };
    const timing = { now: () => fixture.clock, wait, timeoutMs: 1_000 };
    await fixture.client({ timing }).call('getServerList', read);
    expect(waits).toEqual([4000]);
    expect(fixture.counts()).toEqual([2]);
  });

  it('cuts the last try short at 90 s [F6.3]', async () => {
    await fixture.start(['hang up', 'stay silent']);
    const wait = async () => void (fixture.clock = 89_950);
    const timing = { now: () => fixture.clock, wait, timeoutMs: 60_000 };
    const result = await fixture.client({ timing }).call('getServerList', read);
    expect(result).toMatchObject({ kind: 'network', reason: 'timeout', attempts: 2 });
  });

  it('stops waiting and rejects when the caller cancels [F6.3]', async () => {
    await fixture.start(['hang up']);
    const controller = new AbortController();
    const timing = {
      now: () => 0,
      wait: async () => controller.abort(new Error('left the page')),
      timeoutMs: 1_000,
    };
    const call = fixture.client({ timing }).call('getServerList', read, { signal: controller.signal });
    await expect(call).rejects.toThrow('left the page');
    expect(fixture.counts()).toEqual([1]);
    expect(fixture.reports).toEqual([]);
  });
});

describe('the real clock of failover', () => {
  it('allows 10 seconds per try [F6.2]', () => {
    expect(realTiming.timeoutMs).toBe(10_000);
  });

  it('waits, and stops waiting when cancelled [F6.3]', async () => {
    await expect(realTiming.wait(1)).resolves.toBeUndefined();
    const controller = new AbortController();
    const waiting = realTiming.wait(60_000, controller.signal);
    controller.abort(new Error('left the page'));
    await expect(waiting).rejects.toThrow('left the page');
    await expect(realTiming.wait(60_000, controller.signal)).rejects.toThrow('left the page');
  });
});

describe('failover of calls that create', () => {
  let fixture: ApiClientFixture;
  beforeEach(() => void (fixture = new ApiClientFixture()));
  afterEach(() => fixture.close());

  it.each(['hang up', { status: 500 }, 'stay silent'] as const)(
    'are tried once on an origin that is not idempotent, when it answers %j [F3.23]',
    async (answer) => {
      await fixture.start([answer], [success(payment)]);
      const result = await fixture.client({}, { idempotent: false }).call('platformPay', payInput);
      expect(result).toMatchObject({ kind: 'network', attempts: 1, retryable: false });
      expect(fixture.counts()).toEqual([1, 0]);
      expect(fixture.waits).toEqual([]);
    },
  );

  it('are retried with the same order key on idempotent origins, including backups [F3.23]', async () => {
    await fixture.start([{ status: 500 }], ['hang up', success(payment)]);
    await expect(fixture.client().call('platformPay', payInput)).resolves.toEqual({
      ok: true,
      content: payment,
    });
    const keys = fixture.origins.flatMap(({ seen }) => seen.map(({ body }) => JSON.parse(body).order_key));
    expect(keys).toEqual(Array(5).fill(payInput.order_key));
  });

  it('never move from an idempotent origin to one that is not [F3.23]', async () => {
    await fixture.start([{ status: 500 }], [success(payment)]);
    const [main, backup] = fixture.origins.map(({ url }) => url);
    const client = createApiClient({
      origins: [
        { url: main ?? '', ...ownCapable },
        { url: backup ?? '', ...ownCapable, idempotent: false },
      ],
      common: () => ({}),
      token: () => null,
      backupMemory: fixture.memory,
      timing: { now: () => 0, wait: async () => undefined, timeoutMs: 1_000 },
    });
    await expect(client.call('platformPay', payInput)).resolves.toMatchObject({
      kind: 'network',
      attempts: 3,
      retryable: true,
    });
    expect(fixture.counts()).toEqual([3, 0]);
  });

  it('other commands are retried even if creating is not idempotent [F6.3]', async () => {
    await fixture.start([{ status: 500 }, success({ revoked: true })]);
    const result = await fixture.client({}, { idempotent: false }).call('logout', { client_id: '1001' });
    expect(result).toEqual({ ok: true, content: { revoked: true } });
    expect(fixture.counts()).toEqual([2]);
  });
});
