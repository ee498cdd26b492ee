import { z } from 'zod';
import { openStage } from '@/__tests__/support/crash/stage';
import { withTestDatabaseUrl } from '@/__tests__/support/database/test-db';
import { until } from '@/__tests__/support/machine/until';
import { OriginServer } from '@/__tests__/support/parties/origin-server';
import { paymentIdOf } from '@/__tests__/support/shop/payment-id';
import { createShopper } from '@/__tests__/support/shop/shopper';
import { systemClock } from '@/lib/backend/kernel/clock';

const span = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  attributes: z.array(z.object({ key: z.string(), value: z.unknown() })).default([]),
});
const batch = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});
const spansOf = ({ seen }: OriginServer) =>
  seen.flatMap(({ body }) =>
    batch
      .parse(JSON.parse(body))
      .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );

it('a purchase is traced from call to provider, and from the callback to the game, without anything of the player [F7.2]', async () => {
  const collector = await OriginServer.start({ envelope: {} });
  await withTestDatabaseUrl(async (databaseUrl) => {
    const stage = await openStage(databaseUrl);
    try {
      expect(await stage.stop()).toBe(0);
      await stage.start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
      const shopper = createShopper(stage.http, systemClock);
      const { billing_no: billingNo, url } = await shopper.buy();
      await stage.act(paymentIdOf(url), 'pay');
      // The player's page isn't asked: a question about an order reconciles it, and may be before the callback.
      await until(
        'it is granted',
        () => spansOf(collector).some(({ name }) => name === 'game grant'),
        60_000,
      );
      const token = await shopper.token();
      // What is still waiting leaves before the process ends.
      expect(await stage.stop()).toBe(0);

      const spans = spansOf(collector);
      const grant = spans.find(({ name }) => name === 'game grant');
      const together = spans.filter(({ traceId }) => traceId === grant?.traceId).map(({ name }) => name);
      expect(together).toEqual(expect.arrayContaining(['job inbox', 'job outbox', 'game grant']));
      const create = spans.find(({ name }) => name === 'provider create');
      const call = spans.find(({ spanId }) => spanId === create?.parentSpanId);
      expect(call).toMatchObject({ name: 'call /api/pay/platform_pay' });
      expect(call?.attributes).toContainEqual({ key: 'shop.code', value: { stringValue: 'success' } });
      const sent = collector.seen.map(({ body }) => body).join('');
      for (const secret of [token, billingNo, 'player1', 'sandbox-pass', '127.0.0.1'])
        expect(sent).not.toContain(secret);
    } finally {
      await stage.close();
      await collector.stop();
    }
  });
}, 400_000);

it('a collector that is gone costs no purchase anything [F7.2]', async () => {
  await withTestDatabaseUrl(async (databaseUrl) => {
    const stage = await openStage(databaseUrl);
    try {
      expect(await stage.stop()).toBe(0);
      await stage.start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
      const { billing_no: billingNo } = await createShopper(stage.http, systemClock).buy();
      expect(billingNo).not.toBe('');
      expect(await stage.stop()).toBe(0);
    } finally {
      await stage.close();
    }
  });
}, 400_000);
