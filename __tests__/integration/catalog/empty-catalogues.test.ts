import { captureLog } from '@/__tests__/support/machine/log-lines';
import { openTestDb } from '@/__tests__/support/database/test-db';
import { reportEmptyCatalogues } from '@/lib/backend/catalog/watch';
import { paymentMethods } from '@/lib/backend/catalog/schema';
import { tenantIds } from '@/tenants/kit/registry';
import { eq } from 'drizzle-orm';

const all = ['games', 'clients', 'goods', 'prices', 'payment methods'];

it('a start logs for each brand what its catalogue lacks for selling, and nothing if it lacks nothing [F6.13]', async () => {
  const [empty, full] = [await openTestDb('schema'), await openTestDb('seeded')];
  try {
    const { log, lines } = captureLog();
    await reportEmptyCatalogues({ db: empty.db, log }, tenantIds);
    expect(lines()).toHaveLength(tenantIds.length);
    expect(lines()[0]).toMatchObject({ level: 40, lacks: all, msg: 'brand has nothing to sell' });
    const later = captureLog();
    await reportEmptyCatalogues({ db: full.db, log: later.log }, tenantIds);
    expect(later.lines()).toEqual([]);
    await full.db.delete(paymentMethods).where(eq(paymentMethods.tenant, 'watt'));
    await reportEmptyCatalogues({ db: full.db, log: later.log }, tenantIds);
    expect(later.lines()).toEqual([expect.objectContaining({ tenant: 'watt', lacks: ['payment methods'] })]);
    const named = captureLog();
    await reportEmptyCatalogues({ db: empty.db, log: named.log }, ['dragon']);
    expect(named.lines()).toEqual([expect.objectContaining({ tenant: 'dragon', lacks: all })]);
  } finally {
    await empty.close();
    await full.close();
  }
});
