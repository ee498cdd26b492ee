import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';

export type Answering = Readonly<{ status: number; body: string; type?: string; location?: string }>;
/** `echo`: a server so broken that it answers with everything it received. `silence`: one that accepts the call and never answers. */
type GatewayAnswer = Answering | Readonly<{ echo: number }> | 'silence';

/** A gateway between the shop and another party's server, which answers in the server's place as `answers` was last set. */
export async function openGateway() {
  let current: GatewayAnswer = { status: 502, body: '' };
  const heard: string[] = [];
  const server = createServer((request, response) => {
    const now = current;
    heard.push(request.url ?? '');
    void textOf(request).then((sent) => {
      if (now === 'silence') return;
      const answer =
        'echo' in now
          ? { status: now.echo, body: JSON.stringify({ error: { code: 'ECHO', message: sent } }) }
          : now;
      const type = 'type' in answer ? answer.type : undefined;
      response
        .writeHead(answer.status, {
          'content-type': type ?? 'application/json',
          connection: 'close',
          ...('location' in answer && answer.location !== undefined && { location: answer.location }),
        })
        .end(answer.body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    /** The paths that were called. */
    heard,
    answers: (next: GatewayAnswer) => {
      current = next;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return `${request.url} ${JSON.stringify(request.headers)} ${Buffer.concat(chunks).toString()}`;
}
