import { scrape } from '@/__tests__/support/machine/scraped';
import { createMetrics } from '@/lib/server/metrics/metrics-server';

it('a process before another backend has no figures of a database, which would seem to be down [F7.2]', async () => {
  const server = await createMetrics(null).listen({ port: 0, host: '127.0.0.1' });
  try {
    const seen = await scrape(Number(Object(server.address()).port));
    expect(seen.get('process_resident_memory_bytes')).toBeGreaterThan(0);
    const ofDatabase = /^topup_(?:database|effects|callbacks_(?:waiting|oldest)|orders|parity)/;
    expect([...seen.keys()].filter((name) => ofDatabase.test(name))).toEqual([]);
  } finally {
    server.close();
  }
});
