import { once } from 'node:events';
import http from 'node:http';

export type HaltingProxy = Readonly<{ port: number; close(): void }>;

/**
 * A proxy in front of the shop that sends each page in two parts, as a slow network does: up to the end of `text`, and the rest `pauseMs`
 * later. Everything else passes through unchanged.
 */
export async function startHaltingProxy(
  shopPort: number,
  { text, pauseMs }: Readonly<{ text: string; pauseMs: number }>,
): Promise<HaltingProxy> {
  const server = http.createServer((request, response) => {
    const { 'accept-encoding': _packed, ...headers } = request.headers;
    const host = `${(headers.host ?? '').split(':')[0]}:${shopPort}`;
    const { url: path, method } = request;
    const passed = http.request(
      { host: '127.0.0.1', port: shopPort, path, method, headers: { ...headers, host } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        const isPage = answer.headers['content-type']?.startsWith('text/html') === true;
        if (!isPage) return void answer.pipe(response);
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const page = Buffer.concat(chunks);
          const at = page.indexOf(text) + text.length;
          response.write(page.subarray(0, at));
          setTimeout(() => response.end(page.subarray(at)), pauseMs);
        });
      },
    );
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port: address.port, close };
}
