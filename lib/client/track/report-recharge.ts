import { listOf, text } from '@/lib/client/storage/decode';
import { defineKey } from '@/lib/client/storage/define-key';
import type { LocalStore } from '@/lib/client/storage/local-store';
import type { OrderInfo } from '@/lib/contract/payments';
import { logRecharge } from './log-event';

const mostKnown = 50;
const reportedKey = defineKey('recharged', { days: 30 }, listOf(text(40), mostKnown));

/**
 * Reports a paid order unless this browser has done so. A report by another browser is recognised by the
 * tracking host from the order's number.
 */
export function reportRecharge(store: LocalStore, order: OrderInfo, result: 'success' | 'repeat'): void {
  const { billing_no, amount, currency, client_id, product_id, server_id, role_id } = order;
  const known = store.read(reportedKey) ?? [];
  if (known.includes(billing_no)) return;
  store.write(reportedKey, [billing_no, ...known].slice(0, mostKnown));
  const [payway_id, channel_id] = order.method_key?.split('_') ?? [];
  const place = { client_id, product_id, server_id, role_id };
  logRecharge({ ...place, billing_no, amount, currency, result, payway_id, channel_id });
}
