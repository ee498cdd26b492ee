import { cardsOfOrders, type UsedCard } from '@/lib/backend/cards/books-repo';
import { listDebtStates } from '@/lib/backend/debts/repo';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { entriesOfOrders, type Entry } from '@/lib/backend/ledger/read-repo';
import { booksOfOrders, byOrder, type OrderBooks } from '@/lib/backend/orders/books-repo';
import { loadPromises, type PointEntry, type Terms } from '@/lib/backend/promotions/books-repo';

/** Everything that is stored about an order, in any module. */
export type OrderRecords = OrderBooks &
  Readonly<{
    entries: readonly Entry[];
    /** The terms it was made with; null for none. */
    terms: Terms | null;
    points: readonly PointEntry[];
    /** The state of the debt that it pays; null for goods. */
    debtState: string | null;
    /** The shop's own card that it was paid with; null for none. */
    card: UsedCard | null;
  }>;

/** The records of some orders. Call it in a transaction that sees one snapshot, or concurrent writes look like findings. */
export async function loadOrderRecords(
  db: DbOrTx,
  orderIds: readonly number[],
): Promise<readonly OrderRecords[]> {
  if (orderIds.length === 0) return [];
  const books = await booksOfOrders(db, orderIds);
  const entries = byOrder(await entriesOfOrders(db, orderIds));
  const { terms, points } = await loadPromises(db, orderIds);
  const [termsOf, pointsOf] = [byOrder(terms), byOrder(points)];
  const debts = byOrder(await listDebtStates(db, orderIds));
  const cards = byOrder(await cardsOfOrders(db, orderIds));
  return books.map((of) => ({
    ...of,
    entries: entries.get(of.order.id) ?? [],
    terms: termsOf.get(of.order.id)?.[0] ?? null,
    points: pointsOf.get(of.order.id) ?? [],
    debtState: debts.get(of.order.id)?.[0]?.state ?? null,
    card: cards.get(of.order.id)?.[0] ?? null,
  }));
}

/** The capture that settled the order; null while none has. */
export const settlingCapture = ({ captures }: Pick<OrderRecords, 'captures'>) =>
  captures.find(({ kind }) => kind === 'settling') ?? null;

/** The effects that grant an order's goods or unblock its account. */
export const deliveryEffects = ({ effects }: Pick<OrderRecords, 'effects'>) =>
  effects.filter(({ topic }) => topic === 'grant' || topic === 'unblock');
