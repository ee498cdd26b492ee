import { createServer, type RequestListener } from 'node:http';
import { callbackFinding } from '@/scripts/shop/callback-address';

/** What doctor says of a server that answers callbacks like this. */
async function findingAt(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  try {
    return await callbackFinding(`http://127.0.0.1:${port}`, 5_000);
  } finally {
    server.close();
  }
}

it('callbacks reach this shop where an unknown provider is refused as it does [F7.1]', async () => {
  const asked: string[] = [];
  const finding = await findingAt(({ method = '', url = '' }, response) => {
    asked.push(`${method} ${url}`);
    response
      .writeHead(404, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error: 'UNKNOWN_PROVIDER' }));
  });
  expect(finding).toMatchObject({ check: 'address of callbacks', state: 'ok' });
  expect(asked).toEqual(['POST /api/notify/doctor']);
});

it.each<[string, RequestListener]>([
  ['an old shop that takes everything', (_, response) => response.writeHead(200).end('ok')],
  ['a page', (_, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404</h1>')],
  [
    'a proxy that leads to another name',
    (_, response) => response.writeHead(301, { location: 'https://elsewhere.example/' }).end(),
  ],
])('callbacks that meet %s go elsewhere, which is wrong [F7.1]', async (_, answer) => {
  const finding = await findingAt(answer);
  expect(finding).toMatchObject({ state: 'wrong', says: expect.stringContaining('callbacks go elsewhere') });
});
