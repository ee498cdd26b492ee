import { openTestDb, type TestDb } from '@/__tests__/support/database/test-db';
import { finishCallback, insertCallback } from '@/lib/backend/orders/payments/inbox-repo';

let test: TestDb;
beforeAll(async () => {
  test = await openTestDb();
});
afterAll(() => test.close());

it.each([
  ['settled', 'known'],
  ['known', 'settled'],
])(
  'a callback that was processed twice, ending as %s and then as %s, counts as settled [F6.8]',
  async (...ends) => {
    const receivedAt = new Date('2026-11-22T10:00:00Z');
    const callback = { provider: 'sandpay', eventId: ends.join('-'), raw: new Uint8Array(), receivedAt };
    const id = await insertCallback(test.db, callback);
    if (id === null) throw new Error('The callback was there already.');
    for (const outcome of ends) await finishCallback(test.db, id, outcome, receivedAt);
    expect(await test.engine.exec(`select outcome from inbox where id = ${id}`)).toEqual([
      { outcome: 'settled' },
    ]);
  },
);
