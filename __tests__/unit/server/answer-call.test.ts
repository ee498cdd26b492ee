import { once } from 'node:events';
import http, { createServer, type Server } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Caller } from '@/lib/backend/http/caller';
import { createAnswerCall } from '@/lib/server/answer-call';

const caller: Caller = { tenant: 'watt', host: 'pay.watt.example', ip: '192.0.2.1' };
const seen: { caller: Caller; body: string }[] = [];

/** Stands for the backend: says what it was asked, with as many letters as the query names. */
async function serve(request: Request, from: Caller): Promise<Response> {
  seen.push({ caller: from, body: await request.text() });
  const { searchParams } = new URL(request.url);
  if (searchParams.has('endless'))
    return new Response(endless(), { headers: { 'content-type': 'text/csv' } });
  if (searchParams.has('empty')) return new Response(null, { status: 204 });
  return Response.json(
    { text: 'a'.repeat(Number(searchParams.get('letters'))) },
    { headers: { vary: 'origin' } },
  );
}

const endless = () => new ReadableStream<Uint8Array>({ pull: (rows) => rows.enqueue(Buffer.from('row\n')) });

let server: Server;
let port: number;
beforeAll(async () => {
  const answer = createAnswerCall(serve);
  server = createServer((request, response) => answer(request, response, caller)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => void server.close());

/** The answer as it came over the wire. */
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

it('hands the backend the call with its body and who makes it, whatever the call says of itself [F6.13]', async () => {
  await ask('letters=1', 'br', 'told');
  expect(seen.at(-1)).toEqual({ caller, body: 'told' });
});

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['', undefined, (body: Buffer) => body],
])('sends a long answer to whoever takes “%s” as %s [F6.13]', async (accepted, encoding, read) => {
  const { headers, body } = await ask('letters=5000', accepted);
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers.vary).toBe('origin, accept-encoding');
  expect(JSON.parse(read(body).toString())).toEqual({ text: 'a'.repeat(5000) });
  expect(body.length < 1000).toBe(encoding !== undefined);
});

it('leaves a short answer and an empty one as they are [F6.13]', async () => {
  expect((await ask('letters=10', 'br')).headers['content-encoding']).toBeUndefined();
  const empty = await ask('empty', 'br');
  expect([empty.status, empty.headers['content-encoding'], empty.body.length]).toEqual([204, undefined, 0]);
});

it('passes an export on while it is being written, however long it becomes [F6.5]', async () => {
  const request = http.request({ host: '127.0.0.1', port, path: '/api/x?endless', agent: false });
  request.end();
  const [answer] = await once(request, 'response');
  const [first] = await once(answer, 'data');
  expect(String(first)).toContain('row\n');
  request.destroy();
});
