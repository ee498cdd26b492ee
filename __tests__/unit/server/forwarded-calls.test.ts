import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { z } from 'zod';
import { doubledPaths, encodedPaths, leavingPaths, resolvedPaths } from '@/__tests__/support/data/odd-paths';
import { listenOn } from '@/__tests__/support/machine/listen-on';
import { openFrontDoor } from '@/__tests__/support/machine/front-door';
import { until } from '@/__tests__/support/machine/until';
import { OriginServer } from '@/__tests__/support/parties/origin-server';
import type { Caller } from '@/lib/backend/http/caller';
import { serveApi } from '@/lib/backend/mount';
import { createAnswerCall } from '@/lib/server/answer-call';
import { createPublicAnswers } from '@/lib/server/public-answers';

/** Many connections, one after another; nothing here waits for a fixed time. */
jest.setTimeout(30_000);

const envelope = z.object({ code: z.number(), msg: z.string(), content: z.unknown() });
const caller: Caller = { tenant: 'watt', host: 'watt.localhost', ip: '198.51.100.7' };
const close: (() => unknown)[] = [];

/** The backend that calls are forwarded to, and a server that nobody may reach through the shop. */
let backend: OriginServer;
let elsewhere: OriginServer;
beforeEach(async () => {
  const good = { envelope: { code: 1, msg: '', content: [] } };
  [backend, elsewhere] = [await OriginServer.start(good), await OriginServer.start({ text: 'secret' })];
  close.push(
    () => backend.stop(),
    () => elsewhere.stop(),
  );
  process.env.PAY_API_ORIGIN = `${backend.url};post`;
  globalThis.topupSettings = undefined;
});
afterEach(async () => {
  await Promise.all(close.splice(0).map((each) => each()));
  delete process.env.PAY_API_ORIGIN;
  globalThis.topupSettings = undefined;
});

const call = createAnswerCall(serveApi, createPublicAnswers());
/** What passes calls on, without the door before it. */
const forwarder: RequestListener = (request, response) => void call(request, response, caller);

function door(): RequestListener {
  const behind: RequestListener = (_, response) => void response.writeHead(404).end();
  return openFrontDoor({ next: behind, file: behind, call }).door;
}

async function listen(listener: RequestListener): Promise<number> {
  const server = await listenOn(listener);
  close.push(server.close);
  return server.port;
}

/** A connection on which bytes are sent as they are, and what has come back on it. */
async function open(port: number) {
  const socket: Socket = connect(port, '127.0.0.1');
  let came = '';
  socket.setEncoding('latin1').on('data', (text: string) => (came += text));
  // The server may close it while we still send.
  socket.on('error', () => undefined);
  close.push(() => socket.destroy());
  const closed = new Promise((end) => socket.once('close', end));
  await once(socket, 'connect');
  const answer = () => {
    const [head = '', body = ''] = came.split('\r\n\r\n');
    const isWhole = body.length > 0 && body.length >= Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const text = Buffer.from(body, 'latin1').toString();
    return isWhole ? { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body: text } : null;
  };
  return { socket, closed, answered: () => until('the server answers', answer) };
}

const headOf = (method: string, target: string, ...headers: string[]) =>
  [`${method} ${target} HTTP/1.1`, 'Host: watt.localhost', ...headers, '', ''].join('\r\n');

async function ask(port: number, head: string) {
  const { socket, answered } = await open(port);
  socket.write(head);
  return answered();
}

describe('a path that leads out of the API', () => {
  const all = () => [
    ...resolvedPaths(new URL(elsewhere.url).host),
    ...encodedPaths,
    ...doubledPaths,
    `/api/..\\${new URL(elsewhere.url).host}/x`,
  ];

  it('is refused by the front door, and reaches neither the backend nor another server [F6.12]', async () => {
    const port = await listen(door());
    for (const path of all())
      expect([path, (await ask(port, headOf('GET', path))).status]).toEqual([path, 400]);
    expect([backend.seen, elsewhere.seen]).toEqual([[], []]);
  });

  it('is refused by the forwarder too, whatever door is before it [F6.12]', async () => {
    const port = await listen(forwarder);
    for (const path of [...leavingPaths(new URL(elsewhere.url).host), ...encodedPaths]) {
      const { status, head, body } = await ask(port, headOf('GET', path));
      expect([path, status, envelope.parse(JSON.parse(body)).code]).toEqual([path, 404, -4040]);
      expect(head).toContain('x-content-type-options: nosniff');
    }
    expect([backend.seen, elsewhere.seen]).toEqual([[], []]);
  });

  it('is a path at the backend and nowhere else, even if it looks like an address [F6.12]', async () => {
    const { host } = new URL(elsewhere.url);
    for (const path of [`//${host}/_cat`, `/api/http://${host}/x`, `/api/@${host}/x`, `/api/pay/x:@${host}`])
      await serveApi(new Request(`http://shop.example${path}`), caller);
    expect(elsewhere.seen).toEqual([]);
    expect(backend.seen.map(({ path }) => path)).toEqual([`/api/@${host}/x`, `/api/pay/x:@${host}`]);
  });
});

describe('the body of a forwarded call', () => {
  const kib = 1024;
  const sizes = [
    ['/api/pay/platform_pay', 64 * kib],
    ['/api/notify/sandpay', 512 * kib],
  ] as const;
  const json = 'Content-Type: application/json';

  function expectTooLarge({ status, head, body }: Readonly<{ status: number; head: string; body: string }>) {
    expect([status, envelope.parse(JSON.parse(body))]).toEqual([
      413,
      { code: -4041, msg: expect.stringMatching(/\w/), content: null },
    ]);
    expect(head).toContain('connection: close');
    expect(head).toMatch(/x-request-id: [0-9a-f-]{36}/);
    expect(head).toContain('cache-control: no-store');
  }

  it.each(sizes)(
    'to %s is refused before it is sent if it declares more than %d bytes [F6.12]',
    async (path, most) => {
      const { socket, closed, answered } = await open(await listen(door()));
      socket.write(headOf('POST', path, json, `Content-Length: ${most + 1}`));
      expectTooLarge(await answered());
      await closed;
      expect(backend.seen).toEqual([]);
    },
  );

  it.each(sizes)(
    'to %s is read no further than %d bytes and one if it declares no length [F6.12]',
    async (path, most) => {
      const { socket, closed, answered } = await open(await listen(door()));
      socket.write(headOf('POST', path, json, 'Transfer-Encoding: chunked'));
      for (let sent = 0; sent < most; sent += 4096) socket.write(`1000\r\n${'x'.repeat(4096)}\r\n`);
      // One byte too many; that it is the last one is never said.
      socket.write('1\r\nx\r\n');
      expectTooLarge(await answered());
      await closed;
      expect(backend.seen).toEqual([]);
    },
  );

  it.each(sizes)('to %s arrives whole with %d bytes, in one piece or in many [F6.12]', async (path, most) => {
    const port = await listen(door());
    const body = JSON.stringify({ text: 'x'.repeat(most - 11) });
    expect(body).toHaveLength(most);
    const whole = await open(port);
    whole.socket.write(headOf('POST', path, json, `Content-Length: ${most}`) + body);
    expect((await whole.answered()).status).toBe(200);
    const pieces = await open(port);
    pieces.socket.write(headOf('POST', path, json, 'Transfer-Encoding: chunked'));
    for (let at = 0; at < most; at += 1000) {
      const piece = body.slice(at, at + 1000);
      pieces.socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`);
    }
    pieces.socket.write('0\r\n\r\n');
    expect((await pieces.answered()).status).toBe(200);
    expect(backend.seen.map((seen) => seen.body === body)).toEqual([true, true]);
  });

  it('is answered in the language that the call asks for [F6.12]', async () => {
    const port = await listen(door());
    const refused = (lang: string) =>
      ask(port, headOf('POST', `/api/pay/platform_pay?spec_lang=${lang}`, 'Content-Length: 70000'));
    const [english, japanese] = [await refused('en'), await refused('ja')];
    expect(envelope.parse(JSON.parse(japanese.body)).msg).not.toBe(
      envelope.parse(JSON.parse(english.body)).msg,
    );
  });
});

it('headers that name another address than the call’s reach no backend [F6.12]', async () => {
  const port = await listen(door());
  const names = ['X-Original-URL', 'X-Rewrite-URL', 'X-Forwarded-Prefix', 'Forwarded'];
  await ask(port, headOf('GET', '/api/pay/x', ...names.map((name) => `${name}: /admin`), 'X-Other: /admin'));
  const [seen] = backend.seen;
  expect(Object.entries(seen?.headers ?? {}).filter(([, value]) => value === '/admin')).toEqual([
    ['x-other', '/admin'],
  ]);
});

it('health checks are answered here: another backend is never asked for them [F6.12]', async () => {
  const port = await listen(door());
  for (const path of ['/api/healthz', '/api/readyz']) {
    const head = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    const { status, head: headers, body } = await ask(port, head);
    expect([path, status, JSON.parse(body)]).toEqual([path, 200, { ok: true }]);
    expect(headers).toContain('cache-control: no-store');
    expect(headers).toContain('x-content-type-options: nosniff');
  }
  expect(backend.seen).toEqual([]);
});
