import type { Order } from '@/lib/backend/orders/repo';
import type { OrdersDeps } from '@/lib/backend/orders/deps';

type Links = Readonly<{
  /** Where the player sees the outcome of the order: in any browser, logged in or not. */
  result: string;
  /** Where a provider sends the player back when we have to request the money ourselves. */
  comeBack: (merchantRef: string) => string;
  /** Our page that leads to a payment which isn't a plain address. */
  open: (merchantRef: string) => string;
}>;

/** The addresses that a player visits around a payment, on the brand's host they are on (`origin`). Each carries the order's receipt. */
export function playerLinks(deps: Pick<OrdersDeps, 'receipts'>, origin: string, order: PlacedOrder): Links {
  const { billingNo, clientId, area, subject } = order;
  const receipt = deps.receipts.issue(billingNo);
  const address = (path: string, query: Readonly<Record<string, string>>) =>
    `${origin}${path}?${new URLSearchParams(query)}`;
  return {
    result: address('/result', {
      billing_no: billingNo,
      receipt,
      client_id: clientId,
      domain_area: area,
      // A debt has its own pages, which need its id.
      ...(subject.kind === 'debt' && { replenish_id: subject.debtId }),
    }),
    comeBack: (attempt) => address('/api/pay/return', { attempt, receipt }),
    open: (attempt) => address('/api/pay/open', { attempt, receipt }),
  };
}

type PlacedOrder = Pick<Order, 'billingNo' | 'clientId' | 'area' | 'subject'>;
