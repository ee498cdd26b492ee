import http from 'node:http';

export type RawAnswer = Readonly<{
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}>;
type RawRequest = Readonly<{
  host: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}>;

/** Sends a request to this machine under a brand's host, exactly as given; Node doesn't resolve *.localhost by itself. */
export function rawRequest(
  port: number,
  { host, path, method = 'GET', headers = {}, body }: RawRequest,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        // A new connection each time: the server may close a kept one just as it is used again.
        agent: false,
        port,
        path,
        method,
        headers: { host: `${host}:${port}`, accept: 'text/html', ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
