import { cardsOfOrders, type UsedCard } from '@/lib/backend/cards/books-repo';
import { debtStatesOf } from '@/lib/backend/debts/repo';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { entriesOfOrders, type Entry } from '@/lib/backend/ledger/read-repo';
import { booksOfOrders, byOrder, type OrderBooks } from '@/lib/backend/orders/books-repo';
import { promisesOf, type PointEntry, type Terms } from '@/lib/backend/promotions/books-repo';

/** All that is written down of an order, wherever it stands. */
export type Facts = OrderBooks &
  Readonly<{
    entries: readonly Entry[];
    /** What it was promised; null where nothing was. */
    terms: Terms | null;
    points: readonly PointEntry[];
    /** How the debt stands that it pays; null for goods. */
    debtState: string | null;
    /** The card of ours that it was paid with. */
    card: UsedCard | null;
  }>;

/** The facts of some orders. Call it in a transaction that sees one moment, or what is written meanwhile looks like a fault. */
export async function factsOf(db: DbOrTx, orderIds: readonly number[]): Promise<readonly Facts[]> {
  if (orderIds.length === 0) return [];
  const books = await booksOfOrders(db, orderIds);
  const entries = byOrder(await entriesOfOrders(db, orderIds));
  const { terms, points } = await promisesOf(db, orderIds);
  const [termsOf, pointsOf] = [byOrder(terms), byOrder(points)];
  const debts = byOrder(await debtStatesOf(db, orderIds));
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

export const settlingOf = ({ captures }: Pick<Facts, 'captures'>) =>
  captures.find(({ kind }) => kind === 'settling') ?? null;

/** What gives an order its goods, or lets its account in. */
export const deliveriesOf = ({ effects }: Pick<Facts, 'effects'>) =>
  effects.filter(({ topic }) => topic === 'grant' || topic === 'unblock');
