import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { calls, type Reply } from './calls';
import { lostProduct } from './catalogue';
import { countOrders, endOrder, orderOf, returnAddress } from './orders';
import { playerOf } from './players';

const words: Readonly<Record<number, string>> = {
  1: 'OK',
  [-600]: 'Please log in.',
  [-3001]: 'There is no such game.',
  [-3014]: 'Not sold here.',
  [-4000]: 'Something is missing.',
  [-4001]: 'Wrong name or password.',
};

/** A page identifies itself by its origin; the shop, and its server for pages, name the host that they call for. */
function shopOf({ headers }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-host'];
  return typeof forwarded === 'string' ? `http://${forwarded}` : (headers.origin ?? '');
}

/** A browser repeats a call by itself if a reused connection ends without a byte. So a browser gets half an answer, and a shop none. */
function loseAnswer(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['x-forwarded-host'] !== undefined) return void request.destroy();
  response.writeHead(200, { 'content-length': 999 }).write('{', () => request.destroy());
}

/**
 * Another publisher's small pay backend, made from the API's description alone: GET only, the token as a parameter, no order keys, called
 * from other origins. It stores everything in memory. Its orders are paid at `/pay/…`.
 */
export async function serveSecondBackend(port = 0): Promise<Readonly<{ origin: string; server: Server }>> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin);
    const query = Object.fromEntries(url.searchParams);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'cache-control, content-type');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (request.method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end();
    if (url.pathname === '/orders/count') return void response.end(String(countOrders(query.product_id)));
    if (url.pathname.startsWith('/pay/')) return servePayPage(url, response);
    const call = calls[url.pathname];
    const shop = shopOf(request);
    const brand = /\b(watt|acenet|ru)[.-]/.exec(shop)?.[1] ?? '';
    const asked = { query, brand, origin, shop, player: playerOf(query.oauth_token) };
    const reply: Reply = call === undefined ? { code: -4040, content: null } : call(asked);
    if (reply.code === 1 && /_pay$/.test(url.pathname) && query.product_id === lostProduct)
      return loseAnswer(request, response);
    response.writeHead(call === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ...reply, msg: words[reply.code] ?? 'That did not work.' }));
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  const origin = `http://127.0.0.1:${address.port}`;
  return { origin, server };
}

function servePayPage({ pathname, searchParams }: URL, response: ServerResponse): void {
  const order = orderOf(pathname.slice('/pay/sp_'.length));
  const end = searchParams.get('end');
  if (order === null || end === null) {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    return void response.end(payPage);
  }
  endOrder(order, end === 'paid');
  response.writeHead(303, { location: returnAddress(order) }).end();
}

/** The buttons have the same ids as the sandbox's, so that the same test steps press them. */
const payPage = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Second payment</title>
  <form><button id="sandpay-pay" name="end" value="paid">Pay</button><button id="sandpay-fail" name="end" value="failed">Fail</button></form></html>`;
