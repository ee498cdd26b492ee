import { createServer, type IncomingHttpHeaders } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { SANDBOX_ONLY_WEBHOOK_SECRET } from '@/lib/backend/kernel/sandbox-secrets';

const event = z.object({
  id: z.string(),
  type: z.string(),
  created_at: z.int(),
  data: z.object({
    payment_id: z.string(),
    merchant_ref: z.string(),
    capture_id: z.string().optional(),
    amount: z.string(),
    currency: z.string(),
    status: z.string(),
  }),
});

/** A webhook as a merchant received it; `genuine` is the library's own verdict on its signature. */
export type ReceivedCallback = Readonly<{
  headers: IncomingHttpHeaders;
  genuine: boolean;
  event: z.infer<typeof event>;
  port: number | undefined;
}>;

export type Merchant = Awaited<ReturnType<typeof startMerchant>>;

/** A merchant's webhook endpoint that records what arrives and answers with the given statuses, or else 200. */
export async function startMerchant() {
  const received: ReceivedCallback[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const parsed = event.parse(JSON.parse(text));
      const headers = request.headers;
      received.push({
        headers,
        genuine: isGenuine(text, headers),
        event: parsed,
        port: request.socket.remotePort,
      });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return {
    url: `http://shop.localhost:${address.port}/hook`,
    received,
    /** Sets the statuses of the answers to the next webhooks. */
    answer: (...statuses: number[]) => answers.push(...statuses),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function isGenuine(text: string, headers: IncomingHttpHeaders): boolean {
  const single = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  try {
    new Webhook(SANDBOX_ONLY_WEBHOOK_SECRET).verify(text, Object.fromEntries(single));
    return true;
  } catch {
    return false;
  }
}
