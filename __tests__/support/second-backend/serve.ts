import { createServer, type IncomingMessage, type Server } from 'node:http';
import { calls, type Reply } from './calls';
import { countOrders, orderOf, payOrder } from './orders';
import { playerOf } from './players';

const words: Readonly<Record<number, string>> = {
  1: 'OK',
  [-600]: 'Please log in.',
  [-3001]: 'There is no such game.',
  [-3014]: 'Not sold here.',
  [-4000]: 'Something is missing.',
  [-4001]: 'Wrong name or password.',
};

/** A page asks by its own origin; the shop, and its pages' server, say for which host they ask. */
function brandOf({ headers }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-host'];
  const { origin } = headers;
  const host = typeof forwarded === 'string' ? forwarded : origin === undefined ? '' : new URL(origin).host;
  return /\b(watt|acenet)\./.exec(host)?.[1] ?? '';
}

/**
 * A small pay backend of somebody else's, made from the API's description alone: GET only, the token as a parameter, no order keys, called
 * from other origins. It keeps everything in memory. `/pay/…` is where its orders are paid.
 */
export async function serveSecondBackend(port = 0): Promise<Readonly<{ origin: string; server: Server }>> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin);
    const query = Object.fromEntries(url.searchParams);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'cache-control, content-type');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (request.method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end();
    if (url.pathname === '/orders/count') return void response.end(String(countOrders()));
    if (url.pathname.startsWith('/pay/')) {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      return void response.end(payPage(url.pathname.slice('/pay/sp_'.length), query.done === '1'));
    }
    const call = calls[url.pathname];
    const asked = { query, brand: brandOf(request), origin, player: playerOf(query.oauth_token) };
    const reply: Reply = call === undefined ? { code: -4040, content: null } : call(asked);
    response.writeHead(call === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ...reply, msg: words[reply.code] ?? 'That did not work.' }));
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  const origin = `http://127.0.0.1:${address.port}`;
  return { origin, server };
}

/** The button has the name that the sandbox's has, so that the same steps of a test press it. */
function payPage(billingNo: string, isDone: boolean): string {
  const order = orderOf(billingNo);
  if (order === null) return '<!doctype html><title>Unknown</title>';
  if (isDone) payOrder(order);
  const inside = isDone
    ? '<p>Paid.</p>'
    : '<form><button id="sandpay-pay" name="done" value="1">Pay</button></form>';
  return `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Second payment</title>${inside}</html>`;
}
