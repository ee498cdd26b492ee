import http from 'node:http';
import CachePolicy from 'http-cache-semantics';
import { rawRequest, type RawAnswer } from './raw-request';

type Entry = Readonly<{ policy: CachePolicy; answer: RawAnswer }>;

/**
 * A cache as a hosting platform or CDN puts it in front of the server at `port`: it stores what HTTP lets a shared cache store (RFC 9111),
 * sends that to everybody, and sends the stale answer while it fetches a new one (RFC 5861). In one point it is worse than most: it ignores
 * the query, so that the first visit to a path decides what everybody else gets there.
 */
export async function openSharedCache(port: number) {
  const entries = new Map<string, readonly Entry[]>();
  const counts = { stored: 0, hits: 0 };

  const fetchAndStore = async (asked: Asked) => {
    const answer = await rawRequest(port, asked);
    const policy = new CachePolicy(withoutQuery(asked), answer);
    if (policy.storable()) {
      counts.stored += 1;
      entries.set(keyOf(asked), [{ policy, answer }, ...(entries.get(keyOf(asked)) ?? [])].slice(0, 20));
    }
    return answer;
  };
  const answerTo = async (asked: Asked) => {
    for (const { policy, answer } of entries.get(keyOf(asked)) ?? []) {
      const { response, revalidation } = policy.evaluateRequest(withoutQuery(asked));
      if (response === undefined || revalidation?.synchronous === true) continue;
      if (revalidation !== undefined) void fetchAndStore(asked).catch(() => null);
      counts.hits += 1;
      return answer;
    }
    return fetchAndStore(asked);
  };

  const server = http.createServer((request, response) => {
    answerTo(askedBy(request)).then(
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

type Asked = Readonly<{ host: string; path: string; method: string; headers: Record<string, string> }>;

function askedBy({
  headers: { host = '', ...headers },
  url = '/',
  method = 'GET',
}: http.IncomingMessage): Asked {
  const single = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return { host: host.replace(/:\d+$/, ''), path: url, method, headers: Object.fromEntries(single) };
}

const keyOf = ({ host, path }: Asked) => host + path.replace(/\?.*/, '');
const withoutQuery = (asked: Asked) => ({ ...asked, url: keyOf(asked) });
