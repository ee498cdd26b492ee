import { context, propagation, trace } from '@opentelemetry/api';
import { createServer, type RequestListener, type Server } from 'node:http';
import { OriginServer } from '@/__tests__/support/parties/origin-server';
import { postSigned } from '@/lib/backend/games/signed-call';
import { createLog } from '@/lib/backend/kernel/log';
import { traceContext, traced } from '@/lib/backend/kernel/tracing';
import { startTracing, type Tracing } from '@/lib/server/tracing';

let collector: OriginServer;
let tracing: Tracing;
beforeAll(async () => {
  collector = await OriginServer.start({ envelope: {} });
  tracing = await startTracing({ endpoint: collector.url, service: 'test', share: 1 });
});
afterAll(async () => {
  await tracing.stop();
  await collector.stop();
  for (const api of [trace, context, propagation]) api.disable();
});

/** An address that answers through `watch`, and the spans' parent when it was asked. */
async function asked(headers: Record<string, string>, trusts: boolean): Promise<string | undefined> {
  let inside: string | undefined;
  const serve: RequestListener = (_, response) => {
    inside = traceContext().traceparent;
    response.end();
  };
  const server: Server = createServer(tracing.watch(serve, () => 'page', trusts));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  await (await fetch(`http://127.0.0.1:${address.port}/my?oauth_token=SECRET-IN-QUERY`, { headers })).text();
  await new Promise((resolve) => server.close(resolve));
  return inside;
}

const outside = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

it('the trace of a request goes on from our own proxy, and never from a stranger [F7.2]', async () => {
  expect(await asked({ traceparent: outside }, true)).toMatch(/^00-0af7651916cd43dd8448eb211c80319c-/);
  const own = await asked({ traceparent: outside }, false);
  expect(own).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(own).not.toContain('0af7651916cd43dd8448eb211c80319c');
});

it('calls to a game carry the trace of the work that makes them [F7.2]', async () => {
  const game = await OriginServer.start({ envelope: {} });
  const call = { path: '/grant', timeoutMs: 5_000, id: 'msg_1', atMs: Date.now(), text: '{}' };
  const secrets = ['whsec_' + Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')] as const;
  const within = await traced({ name: 'test', kind: 'job' }, async () => {
    await postSigned({ origin: game.url, secrets }, call);
    return traceContext().traceparent;
  });
  expect(game.seen[0]?.headers.traceparent).toBe(within);
  await postSigned({ origin: game.url, secrets }, call);
  expect(game.seen[1]?.headers.traceparent).toBeUndefined();
  await game.stop();
});

it('a line of the log names the trace that it belongs to [F7.2]', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const id = await traced({ name: 'test', kind: 'job' }, async (one) => {
    log.info('inside');
    return one.spanContext().traceId;
  });
  log.info('outside');
  expect(lines[0]).toContain(`"traceId":"${id}"`);
  expect(lines[1]).not.toContain('traceId');
});
