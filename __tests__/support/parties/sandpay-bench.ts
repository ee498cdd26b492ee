import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProvider } from '@/lib/sandbox/provider/start-provider';
import { TEST_CARD_PASSWORD } from '@/lib/sandbox/provider/take-card';
import {
  SANDBOX_ONLY_PROVIDER_SECRET as secret,
  SANDBOX_ONLY_WEBHOOK_SECRET as webhookSecret,
} from '@/lib/backend/kernel/sandbox-secrets';
import type { RawRequest } from '@/lib/backend/orders/payments/port';
import { createSandpay } from '@/lib/backend/orders/payments/providers/sandpay/adapter';
import type { ProviderBench } from './conformance/provider-bench';
import { sandpayBooks } from './sandpay-books';

const said = (status: number, code: string) =>
  [status, JSON.stringify({ error: { code, message: 'Words.' } })] as const;
const otherSecret = `whsec_${Buffer.from('a secret that nobody agreed on!!').toString('base64')}`;

/** The sandbox's Sandpay, in this process and on a clock moved by hand (docs/sandbox.md). */
export async function openSandpayBench(): Promise<ProviderBench> {
  const dir = await mkdtemp(join(tmpdir(), 'sandpay-'));
  let now = Date.now();
  let cards = 0;
  const clock = { now: () => now };
  const fake = await startProvider({ dir, clock });
  const inbox = await openInbox();
  const books = sandpayBooks(fake.origin, clock);
  const card = (number: string) => ({ number, password: TEST_CARD_PASSWORD });
  const { control } = fake;
  return {
    adapter: (origin = fake.origin) => createSandpay({ origin, secret, webhookSecret, now: clock.now }),
    stranger: () =>
      createSandpay({ origin: fake.origin, secret: otherSecret, webhookSecret: otherSecret, now: clock.now }),
    now: clock.now,
    pass: (seconds) => {
      now += seconds * 1000;
      control.clock(0);
    },
    notifyUrl: inbox.url,
    acts: async (id, what) => {
      const form = { method: 'POST', redirect: 'manual' } as const;
      const answer = await fetch(`${fake.origin}/pay/${id}/${what}`, form);
      const location = answer.headers.get('location');
      return location === null ? {} : Object.fromEntries(new URL(location).searchParams);
    },
    paysOther: async (id, money) => {
      control.act(id, 'wrong-amount', money);
    },
    books: async (merchantRef) => {
      const payments = await books(merchantRef);
      const count = (of: 'captures' | 'refunds') => payments.flatMap((payment) => payment[of]).length;
      return { payments: payments.length, captures: count('captures'), refunds: count('refunds') };
    },
    trouble: (how) => {
      if (how === 'lost') control.behaviour({ mode: 'drop', times: 1 });
      else control.behaviour({ mode: how === 'down' ? 'down' : 'ok' });
    },
    callbacks: {
      next: inbox.next,
      send: (how) => {
        const modes = { plainly: 'normal', twice: 'duplicate', 'the last of two first': 'reorder' } as const;
        control.webhooks(how === 'plainly' ? { mode: 'normal' } : { mode: modes[how], count: 2 });
      },
      signedHeaders: ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
      toleranceSeconds: 300,
    },
    cards: {
      fresh: () => card(`SANDCARD-PAYS-${(cards += 1)}`),
      used: card('SANDCARD-USED-1'),
      unknown: card('SANDCARD-NONE-1'),
    },
    documented: {
      create: {
        final: [said(400, 'INVALID_PARAMETER'), said(409, 'IDEMPOTENCY_MISMATCH')],
        open: [said(401, 'BAD_SIGNATURE'), said(401, 'STALE_TIMESTAMP')],
      },
      refund: {
        final: [
          said(404, 'UNKNOWN_PAYMENT'),
          said(404, 'UNKNOWN_CAPTURE'),
          said(422, 'WRONG_CURRENCY'),
          said(422, 'REFUND_TOO_LARGE'),
        ],
        open: [
          said(401, 'STALE_TIMESTAMP'),
          said(400, 'INVALID_PARAMETER'),
          said(409, 'IDEMPOTENCY_MISMATCH'),
          said(403, 'REFUND_TOO_LARGE'),
          [422, '{"error":{"code":"REFUND_TOO_LARGE"}}'],
          [422, '{"error":{"code":"too large","message":"Words."}}'],
          [201, '{"id":"rf_1","status":"pending"}'],
          [201, '{"id":"rf_1"}'],
        ],
      },
    },
    secrets: [secret, webhookSecret].flatMap((each) => [each, each.replace('whsec_', '')]),
    close: async () => {
      await fake.close();
      await inbox.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** The endpoint for a provider's callbacks in these tests; it stores each as it arrived. */
async function openInbox() {
  const received: RawRequest[] = [];
  const waiting: (() => void)[] = [];
  const take = (merchantRefs: readonly string[]): RawRequest | undefined => {
    const index = received.findIndex(({ body }) => {
      const text = new TextDecoder().decode(body);
      return merchantRefs.some((ref) => text.includes(`"merchant_ref":"${ref}"`));
    });
    return index < 0 ? undefined : received.splice(index, 1)[0];
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const single = Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      );
      const raw = { headers: Object.fromEntries(single), body: new Uint8Array(Buffer.concat(chunks)) };
      received.push(raw);
      for (const wake of waiting.splice(0)) wake();
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return {
    url: `http://127.0.0.1:${address.port}/notify`,
    next: async (...merchantRefs: readonly string[]): Promise<RawRequest> => {
      for (;;) {
        const found = take(merchantRefs);
        if (found !== undefined) return found;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
