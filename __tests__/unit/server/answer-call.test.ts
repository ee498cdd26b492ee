import { once } from 'node:events';
import http, { createServer, type Server } from 'node:http';
import { Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Caller } from '@/lib/backend/http/caller';
import { createAnswerCall } from '@/lib/server/answer-call';
import { createPublicAnswers } from '@/lib/server/public-answers';

const caller: Caller = { tenant: 'watt', host: 'pay.watt.example', ip: '192.0.2.1' };
const seen: { caller: Caller; body: string }[] = [];

/** Stands in for the backend: records its calls, and answers with as many letters as the query says. */
async function serve(request: Request, from: Caller): Promise<Response> {
  seen.push({ caller: from, body: await request.text() });
  const { searchParams } = new URL(request.url);
  if (searchParams.has('endless'))
    return new Response(endless(), { headers: { 'content-type': 'text/csv' } });
  if (searchParams.has('public'))
    return Response.json(
      { call: seen.length },
      { headers: { 'cache-control': searchParams.get('public') ?? '', 'x-request-id': 'first' } },
    );
  if (searchParams.has('final'))
    return Response.json(
      { text: 'a'.repeat(5_000), call: seen.length },
      { headers: { 'cache-control': 'public, max-age=300, no-transform' } },
    );
  if (searchParams.has('empty')) return new Response(null, { status: 204 });
  return Response.json(
    { text: 'a'.repeat(Number(searchParams.get('letters'))) },
    { headers: { vary: 'origin' } },
  );
}

const endless = () => new ReadableStream<Uint8Array>({ pull: (rows) => rows.enqueue(Buffer.from('row\n')) });

const kept = createPublicAnswers();
let server: Server;
let port: number;
beforeAll(async () => {
  const answer = createAnswerCall(serve, kept);
  server = createServer((request, response) => void answer(request, response, caller)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => void server.close());

/** The answer as sent over the wire. */
async function ask(query: string, accepted: string, body = '') {
  const headers = { 'accept-encoding': accepted };
  const request = http.request({
    host: '127.0.0.1',
    port,
    path: `/api/x?${query}`,
    method: 'POST',
    headers,
    agent: false,
  });
  request.end(body);
  const [answer] = await once(request, 'response');
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) };
}

it('passes the call to the backend with its body and its caller, whatever the call claims [F6.13]', async () => {
  await ask('letters=1', 'br', 'posted');
  expect(seen.at(-1)).toEqual({ caller, body: 'posted' });
});

it('says when it was sent, by which a browser corrects its clock [F4.11]', async () => {
  const { headers } = await ask('letters=1', 'br');
  expect(Math.abs(Date.parse(headers.date ?? '') - Date.now())).toBeLessThan(60_000);
});

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['', undefined, (body: Buffer) => body],
])('compresses a long answer for Accept-Encoding “%s” as %s [F6.13]', async (accepted, encoding, read) => {
  const { headers, body } = await ask('letters=5000', accepted);
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers.vary).toBe('origin, accept-encoding');
  expect(JSON.parse(read(body).toString())).toEqual({ text: 'a'.repeat(5000) });
  expect(body.length < 1000).toBe(encoding !== undefined);
});

it('leaves a short or an empty answer uncompressed [F6.13]', async () => {
  expect((await ask('letters=10', 'br')).headers['content-encoding']).toBeUndefined();
  const empty = await ask('empty', 'br');
  expect([empty.status, empty.headers['content-encoding'], empty.body.length]).toEqual([204, undefined, 0]);
});

it('streams an export while it is being written, however long it becomes [F6.5]', async () => {
  const request = http.request({ host: '127.0.0.1', port, path: '/api/x?endless', agent: false });
  request.end();
  const [answer] = await once(request, 'response');
  const [first] = await once(answer, 'data');
  expect(String(first)).toContain('row\n');
  request.destroy();
});

describe('an answer that is the same for every caller', () => {
  const shared = 'public, max-age=15, stale-while-revalidate=60';

  /** The number of the call that the answer came from, and the answer's request id. */
  async function get(path: string, headers: Readonly<Record<string, string>> = {}) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    return { ...(await answer.json()), id: answer.headers.get('x-request-id') };
  }

  it('is requested from the backend once, and sent with a new id each time [F6.11]', async () => {
    const path = `/api/x?once&public=${encodeURIComponent(shared)}`;
    const [first, second] = [await get(path), await get(path)];
    expect(second.call).toBe(first.call);
    expect([first.id, second.id === 'first', second.id.length]).toEqual(['first', false, 36]);
  });

  it('is sent as it is where its headers forbid to transform it [F6.13]', async () => {
    const { headers, body } = await ask('final', 'br');
    expect([headers['content-encoding'], headers['cache-control']]).toEqual([
      undefined,
      'public, max-age=300, no-transform',
    ]);
    expect(body.length).toBeGreaterThan(5_000);
  });

  it.each([
    ['with a token', shared, { authorization: 'Bearer one' }],
    ['from another site', shared, { origin: 'https://watt.example' }],
    ['that wants a fresh one', shared, { 'cache-control': 'no-cache' }],
    ['whose answer is private', 'no-store', {}],
    ['whose answer is sent as it is', 'public, max-age=300, no-transform', {}],
  ])('isn’t cached for a call %s [F6.11]', async (name, control, headers) => {
    const path = `/api/x?${encodeURIComponent(name)}&public=${encodeURIComponent(control)}`;
    const first = await get(path, headers);
    expect((await get(path, headers)).call).not.toBe(first.call);
  });

  it('is cached separately for each brand and host, and forgotten when the brand’s catalogue changes [F7.6]', async () => {
    const request = Object.assign(new http.IncomingMessage(new Socket()), { method: 'GET', url: '/api/x' });
    const keys = [
      kept.keyOf(request, caller),
      kept.keyOf(request, { ...caller, tenant: 'ssgame' }),
      kept.keyOf(request, { ...caller, host: 'other.example' }),
    ];
    expect(new Set(keys).size).toBe(3);
    expect(kept.keyOf(request, { ...caller, tenant: null })).toBeNull();
    const path = `/api/x?forgotten&public=${encodeURIComponent(shared)}`;
    const first = await get(path);
    kept.forget('ssgame');
    expect((await get(path)).call).toBe(first.call);
    kept.forget('watt');
    expect((await get(path)).call).not.toBe(first.call);
  });
});
