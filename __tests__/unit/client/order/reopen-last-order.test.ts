import { FakeApi, refused } from '@/__tests__/support/browser/fake-api';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { reopenLastOrder } from '@/lib/client/order/reopen-last-order';
import { storedKeys } from '@/lib/client/storage/keys';
import { leftOpenOrder } from '@/lib/client/storage/open-order';
import { noteOpenOrder } from '@/lib/client/storage/note-open-order';
import { emptyDraft } from '@/lib/client/storage/order-draft';
import { nameOrder, orderKeyFor, orderOfIntent, type Intent } from '@/lib/client/storage/order-keys';

const billing_no = 'W12345678';
const intent: Intent = { clientId: '1001', serverId: 's1', roleId: 'r1', productId: 'gems60' };

/** A browser that has left this order open, without a handle that opens it for anybody. */
function left() {
  const store = new TestBrowser().tab();
  const key = orderKeyFor(store, intent);
  nameOrder(store, intent, billing_no);
  noteOpenOrder(store, { billing_no, receipt: null, dismissed: false });
  store.write(storedKeys.orderDraft, { ...emptyDraft, billing_no, rechargeKey: key });
  return { store, key };
}

describe('an order that the login of this page can’t read', () => {
  it('isn’t reopened again, and stays the order of its intent: it may be another account’s or game’s, and unpaid [F3.23]', async () => {
    const { store, key } = left();
    const api = new FakeApi().on('getOrderInfo', () => refused('orderNotFound'));
    const open = jest.fn();
    await reopenLastOrder({ api, store, signal: new AbortController().signal, open });
    expect(open).not.toHaveBeenCalled();
    expect(leftOpenOrder(store)).toBeNull();
    expect(orderKeyFor(store, intent)).toBe(key);
    expect(orderOfIntent(store, intent)).toBe(billing_no);
  });
});
