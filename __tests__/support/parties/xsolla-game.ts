import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';

/** The fields that a game's handler reads according to Xsolla's documentation. */
const webhook = z.discriminatedUnion('notification_type', [
  z.object({ notification_type: z.literal('user_validation'), user: z.object({ id: z.string() }) }),
  z.object({
    notification_type: z.enum(['order_paid', 'order_canceled']),
    items: z
      .array(z.object({ sku: z.string(), type: z.string(), quantity: z.int(), amount: z.string() }))
      .min(1),
    order: z.object({
      id: z.int().positive(),
      mode: z.enum(['default', 'sandbox']),
      currency: z.string().length(3),
      amount: z.string(),
      status: z.enum(['paid', 'canceled']),
      invoice_id: z.string(),
    }),
    user: z.object({ external_id: z.string() }),
    billing: z.object({
      settings: z.object({ project_id: z.literal(12345), merchant_id: z.literal(67890) }),
      purchase: z.object({ total: z.object({ currency: z.string(), amount: z.number() }) }),
      transaction: z.object({ id: z.int().positive(), payment_date: z.iso.datetime({ offset: true }) }),
    }),
  }),
]);
type Webhook = z.infer<typeof webhook>;
export type XsollaMode = 'down' | 'page' | 'refuse' | 'drop';

/** A game connected to Xsolla, whose handler follows Xsolla's own guide: it doesn't know this shop. */
export async function startXsollaGame(secret: string, players: readonly string[]) {
  const seen = new Map<number, { pieces: number; isCanceled: boolean }>();
  const heard: string[] = [];
  let mode: XsollaMode | null = null;

  function handle(event: Webhook): number | string {
    if (event.notification_type === 'user_validation')
      return players.includes(event.user.id) ? 204 : 'INVALID_USER';
    if (!players.includes(event.user.external_id)) return 'INVALID_USER';
    const id = event.billing.transaction.id;
    const known = seen.get(id);
    if (event.notification_type === 'order_canceled') {
      if (known === undefined) return 'INCORRECT_INVOICE';
      known.isCanceled = true;
      return 204;
    }
    if (known !== undefined) return 200;
    seen.set(id, { pieces: event.items.reduce((sum, { quantity }) => sum + quantity, 0), isCanceled: false });
    return 204;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const raw = Buffer.concat(chunks);
    heard.push(raw.toString());
    const refuse = (code: string) =>
      response
        .writeHead(400, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { code, message: 'No.' } }));
    const current = mode;
    mode = null;
    if (current === 'page')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');
    if (current === 'down') return void response.writeHead(503).end();
    const given = Buffer.from((request.headers.authorization ?? '').replace(/^Signature\s+/i, ''));
    const good = Buffer.from(
      createHash('sha1')
        .update(Buffer.concat([raw, Buffer.from(secret)]))
        .digest('hex'),
    );
    if (given.length !== good.length || !timingSafeEqual(given, good))
      return void refuse('INVALID_SIGNATURE');
    if (current === 'refuse') return void refuse('INCORRECT_AMOUNT');
    const parsed = webhook.safeParse(JSON.parse(raw.toString()));
    const said = parsed.success ? handle(parsed.data) : 'INVALID_PARAMETER';
    if (current === 'drop') return void request.socket.destroy();
    if (typeof said === 'string') refuse(said);
    else response.writeHead(said).end();
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return {
    url: `http://127.0.0.1:${address.port}/xsolla/webhooks`,
    /** The bodies received, in order. */
    heard,
    held: () => [...seen.values()].reduce((sum, one) => sum + (one.isCanceled ? 0 : one.pieces), 0),
    next: (current: XsollaMode) => {
      mode = current;
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
