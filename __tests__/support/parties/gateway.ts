import { once } from 'node:events';
import { createServer } from 'node:http';

export type Answering = Readonly<{ status: number; body: string; type?: string }>;

/** What stands between the shop and somebody else's server, and answers in its place with whatever it was told last. */
export async function openGateway() {
  let answer: Answering = { status: 502, body: '' };
  const server = createServer((request, response) => {
    request.resume();
    const { status, body, type = 'application/json' } = answer;
    response.writeHead(status, { 'content-type': type, connection: 'close' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    answers: (told: Answering) => {
      answer = told;
    },
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
