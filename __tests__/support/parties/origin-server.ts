import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** One request as an origin received it. */
export type SeenRequest = Readonly<{
  method: string;
  path: string;
  query: Readonly<Record<string, string>>;
  headers: IncomingMessage['headers'];
  body: string;
}>;

/** How an origin answers: with an envelope, a bare status, any text, a cut connection, or not at all. */
export type Answer =
  | Readonly<{ envelope: unknown; status?: number; headers?: Readonly<Record<string, string>> }>
  | Readonly<{ status: number }>
  | Readonly<{ text: string }>
  | 'hang up'
  | 'cut the body'
  | 'stay silent';

/** A real HTTP server that gives its answers one after another; the last one repeats. */
export class OriginServer {
  private constructor(
    private readonly server: Server,
    readonly url: string,
    readonly seen: readonly SeenRequest[],
  ) {}

  static async start(...answers: [Answer, ...Answer[]]): Promise<OriginServer> {
    const seen: SeenRequest[] = [];
    let turn = 0;
    const server = createServer((request, response) => {
      const [first] = answers;
      const answer = answers[Math.min(turn, answers.length - 1)] ?? first;
      turn += 1;
      void record(request).then((entry) => {
        seen.push(entry);
        respond(response, answer);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port.');
    return new OriginServer(server, `http://127.0.0.1:${address.port}`, seen);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

async function record(request: IncomingMessage): Promise<SeenRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://origin');
  return {
    method: request.method ?? '',
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: request.headers,
    body: Buffer.concat(chunks).toString(),
  };
}

function respond(response: ServerResponse, answer: Answer): void {
  if (answer === 'stay silent') return;
  if (answer === 'hang up') {
    response.destroy();
    return;
  }
  if (answer === 'cut the body') {
    response.writeHead(200, { 'content-length': 1000 }).write('{"code":1,');
    setImmediate(() => response.destroy());
    return;
  }
  if ('text' in answer) {
    response.end(answer.text);
    return;
  }
  const headers = 'envelope' in answer ? answer.headers : {};
  response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...headers });
  response.end('envelope' in answer ? JSON.stringify(answer.envelope) : '');
}
