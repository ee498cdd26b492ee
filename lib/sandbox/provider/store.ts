import { openJournal } from '@/lib/sandbox/shared/journal';
import {
  providerEntry,
  type DeliveryAttempt,
  type Capture,
  type KeyedRefund,
  type MerchantRequest,
  type PaymentStatus,
  type ProviderEntry,
  type StoredEvent,
} from './schemas';

/** A payment as Sandpay stores it; times in milliseconds since 1970. */
export type Payment = Readonly<{
  id: string;
  request: MerchantRequest;
  at: number;
  idempotencyKey: string;
  fingerprint: string;
  status: PaymentStatus;
  captures: readonly Capture[];
  refunds: readonly KeyedRefund[];
  settleAt: number | null;
  /** The card taken for it, as a digest. */
  card: string | null;
}>;

/** An event and the state of its delivery. */
export type Delivery = Readonly<{
  event: StoredEvent;
  attempts: readonly DeliveryAttempt[];
  delivered: boolean;
  nextAt: number | null;
}>;

type Tables = {
  payments: Map<string, Payment>;
  byKey: Map<string, string>;
  byMerchantRef: Map<string, string[]>;
  refundsByKey: Map<string, KeyedRefund>;
  /** The payment that last took a card, by the card's digest. */
  byCard: Map<string, string>;
  deliveries: Map<string, Delivery>;
  /** What a tick must look at: payments that may expire or settle by time, and events not yet delivered. */
  waiting: Set<string>;
  undelivered: Set<string>;
};

export type Store = ReturnType<typeof openStore>;

/** Opens Sandpay's tables over its journal. */
export function openStore(file: string) {
  const tables = emptyTables();
  const journal = openJournal<ProviderEntry>({
    file,
    schema: providerEntry,
    apply: (entry) => apply(tables, entry),
  });
  const present = <T>(items: Iterable<string>, from: ReadonlyMap<string, T>): readonly T[] =>
    [...items].flatMap((id) => from.get(id) ?? []);
  return {
    append: journal.append,
    payment: (id: string) => tables.payments.get(id) ?? null,
    paymentByKey: (key: string) => tables.payments.get(tables.byKey.get(key) ?? '') ?? null,
    paymentsByMerchantRef: (ref: string) => present(tables.byMerchantRef.get(ref) ?? [], tables.payments),
    paymentsBetween: (from: number, to: number) =>
      [...tables.payments.values()].filter(({ at }) => at >= from && at < to),
    paymentByCard: (card: string) => tables.payments.get(tables.byCard.get(card) ?? '') ?? null,
    refundByKey: (key: string) => tables.refundsByKey.get(key) ?? null,
    waiting: () => present(tables.waiting, tables.payments),
    undelivered: () => present(tables.undelivered, tables.deliveries),
    delivery: (eventId: string) => tables.deliveries.get(eventId) ?? null,
    deliveries: () => [...tables.deliveries.values()],
    clear: () => {
      journal.clear();
      for (const table of Object.values(tables)) table.clear();
    },
    close: journal.close,
  };
}

function emptyTables(): Tables {
  return {
    payments: new Map(),
    byKey: new Map(),
    byMerchantRef: new Map(),
    refundsByKey: new Map(),
    byCard: new Map(),
    deliveries: new Map(),
    waiting: new Set(),
    undelivered: new Set(),
  };
}

function apply(tables: Tables, entry: ProviderEntry): void {
  if (entry.kind === 'created') return applyCreated(tables, entry);
  if (entry.kind === 'changed') return applyChanged(tables, entry);
  const delivery = tables.deliveries.get(entry.eventId);
  if (!delivery) return;
  const { attempt, delivered, nextAt } = entry;
  tables.deliveries.set(entry.eventId, {
    ...delivery,
    attempts: [...delivery.attempts, attempt],
    delivered,
    nextAt,
  });
  if (delivered) tables.undelivered.delete(entry.eventId);
}

function applyCreated(tables: Tables, entry: Extract<ProviderEntry, { kind: 'created' }>): void {
  const { id, request, at, idempotencyKey, fingerprint } = entry;
  const unpaid = { status: 'pending', captures: [], refunds: [], settleAt: null, card: null } as const;
  tables.payments.set(id, { id, request, at, idempotencyKey, fingerprint, ...unpaid });
  tables.byKey.set(idempotencyKey, id);
  tables.byMerchantRef.set(request.merchant_ref, [
    ...(tables.byMerchantRef.get(request.merchant_ref) ?? []),
    id,
  ]);
  tables.waiting.add(id);
}

function applyChanged(tables: Tables, entry: Extract<ProviderEntry, { kind: 'changed' }>): void {
  const payment = tables.payments.get(entry.id);
  if (!payment) return;
  const { status, captures, refunds, settleAt } = entry;
  const card = entry.card ?? payment.card;
  tables.payments.set(entry.id, { ...payment, status, captures, refunds, settleAt, card });
  if (entry.card !== undefined) tables.byCard.set(entry.card, entry.id);
  if (status !== 'pending' && status !== 'authorised' && settleAt === null) tables.waiting.delete(entry.id);
  else tables.waiting.add(entry.id);
  for (const refund of refunds) tables.refundsByKey.set(refund.idempotencyKey, refund);
  for (const event of entry.events) {
    tables.deliveries.set(event.id, { event, attempts: [], delivered: false, nextAt: event.at });
    tables.undelivered.add(event.id);
  }
}
