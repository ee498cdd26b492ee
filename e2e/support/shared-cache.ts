import http from 'node:http';
import CachePolicy from 'http-cache-semantics';
import { rawRequest, type RawAnswer } from './raw-request';

type Entry = Readonly<{ policy: CachePolicy; answer: RawAnswer }>;

/**
 * A cache as a hosting platform or CDN puts it in front of the server at `port`: it stores what HTTP lets a shared cache store (RFC 9111),
 * sends that to every visitor, and sends the stale answer while it fetches a new one (RFC 5861). In one point it is worse than most: it ignores
 * the query, so that the first visit to a path decides what all later visits to it get.
 */
export async function openSharedCache(port: number) {
  const entries = new Map<string, readonly Entry[]>();
  const counts = { stored: 0, hits: 0 };

  const fetchAndStore = async (request: PlainRequest) => {
    const answer = await rawRequest(port, request);
    const policy = new CachePolicy(withoutQuery(request), answer);
    if (policy.storable()) {
      counts.stored += 1;
      entries.set(keyOf(request), [{ policy, answer }, ...(entries.get(keyOf(request)) ?? [])].slice(0, 20));
    }
    return answer;
  };
  const answerTo = async (request: PlainRequest) => {
    for (const { policy, answer } of entries.get(keyOf(request)) ?? []) {
      const { response, revalidation } = policy.evaluateRequest(withoutQuery(request));
      if (response === undefined || revalidation?.synchronous === true) continue;
      if (revalidation !== undefined) void fetchAndStore(request).catch(() => null);
      counts.hits += 1;
      return answer;
    }
    return fetchAndStore(request);
  };

  const server = http.createServer((incoming, response) => {
    answerTo(requestOf(incoming)).then(
      ({ status, headers: { 'transfer-encoding': _, ...headers }, body }) =>
        response.writeHead(status, headers).end(body),
      () => response.destroy(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return { port: address.port, counts, close: () => server.close() };
}

type PlainRequest = Readonly<{ host: string; path: string; method: string; headers: Record<string, string> }>;

function requestOf({
  headers: { host = '', ...headers },
  url = '/',
  method = 'GET',
}: http.IncomingMessage): PlainRequest {
  const single = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return { host: host.replace(/:\d+$/, ''), path: url, method, headers: Object.fromEntries(single) };
}

const keyOf = ({ host, path }: PlainRequest) => host + path.replace(/\?.*/, '');
const withoutQuery = (request: PlainRequest) => ({ ...request, url: keyOf(request) });
