import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createApp } from '@/lib/backend/http/app';
import { createRateLimits } from '@/lib/backend/http/rate-limits';
import { createLog } from '@/lib/backend/kernel/log';
import { noMeters } from '@/lib/backend/kernel/meters';
import { endpoints } from '@/lib/contract/endpoints';
import { openApiDocument } from '@/lib/contract/openapi';
import { trackingCalls } from '@/lib/contract/tracking';

/** Counts how often the document is written: once for each time that it is built. */
const write = jest.spyOn(JSON, 'stringify');
const builds = () =>
  write.mock.calls.filter(([value]) => value instanceof Object && 'openapi' in value).length;
beforeEach(() => write.mockClear());
afterAll(() => write.mockRestore());

const unused = () => Promise.reject(new Error('no database here'));

/** The API without any call of its own. */
function api() {
  const app = createApp({
    deps: {},
    log: createLog('silent'),
    meters: noMeters,
    engine: {
      kind: 'embedded',
      connections: () => null,
      query: unused,
      exec: unused,
      transaction: unused,
      listen: unused,
      checkRoom: unused,
      close: unused,
    },
    siteOrigin: (host) => `http://${host}`,
    mounts: [],
    routes: {},
    limits: createRateLimits(1),
    enabled: [],
    authenticate: unused,
  });
  const caller = { tenant: null, host: 'localhost', ip: '192.0.2.1' };
  return (accepted?: string, query = '') => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
    return app.request(`/api/openapi.json${query}`, { headers }, caller);
  };
}

it('the API’s description is built once, however often and however it is requested [F6.1]', async () => {
  const ask = api();
  expect(builds()).toBe(0);
  const answers = await Promise.all([ask(), ask('br'), ask('br', '?a=1'), ask('gzip')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(builds()).toBe(1);
});

it('every cache may keep the API’s description [F6.1]', async () => {
  const { headers } = await api()();
  expect(headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
  expect(headers.get('content-type')).toBe('application/json');
});

it.each([
  [undefined, null, (body: Buffer) => body],
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('for Accept-Encoding “%s” the description comes as %s [F6.1]', async (accepted, encoding, unpack) => {
  const ask = api();
  const answer = await ask(accepted);
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
  const text = unpack(Buffer.from(await answer.arrayBuffer())).toString();
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(openApiDocument(endpoints, trackingCalls))));
});
