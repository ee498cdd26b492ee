import { capturesBetween, listCaptures, listRefunds } from '@/lib/backend/orders/books-repo';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import type { PaymentOutcome, PaymentProvider } from '@/lib/backend/orders/payments/port';
import { refundKey } from '@/lib/backend/orders/payments/queue-refund';
import { recordOutcome } from '@/lib/backend/orders/payments/record-outcome';
import type { Finding } from './findings-repo';
import { isolateFailure } from './judge';
import { note } from './note';
import { lostFinding, paymentFindings } from './provider-findings';
import { dueComparisons, hourMs, movePosition, type Due, type Position } from './provider-positions';
import type { Budget } from './run-sweeps';

/** The clocks of shop and provider may differ by this much. */
const slackMs = hourMs / 4;
/** Captures compared at a time. At a provider without a list each of them is a query, and the budget is checked only between batches. */
const batch = 100;

type Time = Readonly<{ from: Date; to: Date }>;

/**
 * Compares providers' payments with what is booked, hour by hour, while the budget lasts. All providers have their time at once, so one that
 * doesn't answer keeps no other waiting. Resolves to the number of new findings.
 */
export async function queryProviders(deps: OrdersDeps, budget: Budget): Promise<number> {
  const ended = await Promise.allSettled(
    [...deps.providers.values()].map((provider) => queryProvider(deps, provider, budget)),
  );
  const failures = ended.flatMap((each): unknown[] => (each.status === 'rejected' ? [each.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} providers not compared`);
  return ended.reduce((sum, each) => sum + (each.status === 'fulfilled' ? each.value : 0), 0);
}

/** Compares one provider's payments of every age, those first whose comparison lies furthest back. Once it is silent, it is left for this round. */
async function queryProvider(deps: OrdersDeps, provider: PaymentProvider, budget: Budget): Promise<number> {
  let found = 0;
  for (const due of await dueComparisons(deps, provider.id)) {
    const compared = await compareUntil(deps, provider, due, budget);
    found += compared.found;
    if (compared.isSilent) break;
  }
  return found;
}

async function compareUntil(
  deps: OrdersDeps,
  provider: PaymentProvider,
  { name, from: first, end }: Due,
  budget: Budget,
): Promise<Readonly<{ found: number; isSilent: boolean }>> {
  let position = first;
  let found = 0;
  while (position.at < end && budget.isLeft()) {
    const to = new Date(Math.min(position.at + hourMs, end));
    // The money of the rest of an hour may be of payments that were made at its beginning.
    const from = new Date(position.after === 0 ? position.at : position.at - hourMs);
    const asked = deps.clock.date();
    const listed = await listAll(provider, { from, to });
    if (listed === null) return { found, isSilent: true };
    found += await judgePayments(deps, provider.id, listed, asked);
    const period = { from, to, isListed: reportedIn(listed) };
    do {
      const compared = await compareBatch(deps, provider, period, position);
      // No answer: the next round requests the same captures.
      if (compared === null) return { found, isSilent: true };
      found += compared.found;
      position = compared.next;
      await movePosition(deps, name, position);
    } while (position.at < to.getTime() && budget.isLeft());
  }
  return { found, isSilent: false };
}

/**
 * Compares the next captures of a period that the provider's list lacks: those of payments that were made before it, and those that the
 * provider may not know. Null where it doesn't answer.
 */
async function compareBatch(
  deps: OrdersDeps,
  provider: PaymentProvider,
  { from, to, isListed }: Time & Readonly<{ isListed: (captureId: string) => boolean }>,
  { at, after }: Position,
): Promise<Readonly<{ found: number; next: Position }> | null> {
  const asked = deps.clock.date();
  const booked = await capturesBetween(deps.db, provider.id, { from: new Date(at), after, to }, batch);
  const others = booked.filter(({ capture }) => !isListed(capture.captureId));
  const queried = await queryEach(
    provider,
    others.flatMap(({ providerRef }) => providerRef ?? []),
  );
  if (queried === null) return null;
  let found = await judgePayments(deps, provider.id, queried, asked);
  const isAnswered = reportedIn(queried);
  for (const row of others) {
    // Without a reference of its provider's a payment can only be looked for in a list.
    const isLookedFor = row.providerRef !== null || (provider.list !== undefined && row.madeAt >= from);
    if (!isLookedFor || isAnswered(row.capture.captureId)) continue;
    found += await note(deps, deps.db, lostFinding(provider.id, row), { isRepaired: false });
  }
  const last = booked.length < batch ? undefined : booked.at(-1)?.capture;
  const next =
    last === undefined ? { at: to.getTime(), after: 0 } : { at: last.createdAt.getTime(), after: last.id };
  return { found, next };
}

function reportedIn(outcomes: readonly PaymentOutcome[]): (captureId: string) => boolean {
  const ids = new Set(outcomes.flatMap(({ captures }) => captures.map(({ captureId }) => captureId)));
  return (captureId) => ids.has(captureId);
}

/**
 * The payments that were made within a period: none for a provider without a list, null where it doesn't answer, or with a page that leads
 * back to an earlier one, which would never end.
 */
async function listAll(
  { list }: PaymentProvider,
  { from, to }: Time,
): Promise<readonly PaymentOutcome[] | null> {
  if (list === undefined) return [];
  const wider = { from: new Date(from.getTime() - slackMs), to: new Date(to.getTime() + slackMs) };
  const all: PaymentOutcome[] = [];
  const seen = new Set<string>();
  for (let after: string | null = null; ;) {
    const page: Awaited<ReturnType<typeof list>> = await list({ ...wider, after });
    if (page === null) return null;
    all.push(...page.payments);
    if (page.next === null) return all;
    if (seen.has(page.next)) return null;
    seen.add(page.next);
    after = page.next;
  }
}

async function queryEach(
  provider: PaymentProvider,
  refs: readonly string[],
): Promise<readonly PaymentOutcome[] | null> {
  const all: PaymentOutcome[] = [];
  for (const ref of new Set(refs)) {
    const outcome = await provider.query(ref);
    if (outcome === null) return null;
    if (outcome !== 'unknown') all.push(outcome);
  }
  return all;
}

/** What a provider reported of a payment, and when it was asked. */
type Answer = Readonly<{ outcome: PaymentOutcome; asked: Date }>;

/** What differs between a payment, as its provider reports it, and what is stored about its captures. */
export async function findingsOf(
  deps: OrdersDeps,
  provider: string,
  { outcome, asked }: Answer,
): Promise<readonly Finding[]> {
  const captureIds = outcome.captures.map(({ captureId }) => captureId);
  if (captureIds.length === 0) return [];
  const booked = await listCaptures(deps.db, provider, captureIds);
  const refunds = await listRefunds(deps.db, {
    keys: captureIds.map((id) => refundKey(provider, id)),
    orderIds: booked.flatMap(({ capture }) => capture.orderId ?? []),
  });
  return paymentFindings(provider, outcome, {
    booked: new Map(booked.map((row) => [row.capture.captureId, row])),
    refunds,
    asked,
  });
}

async function judgePayments(
  deps: OrdersDeps,
  provider: string,
  outcomes: readonly PaymentOutcome[],
  asked: Date,
): Promise<number> {
  let found = 0;
  for (const outcome of outcomes)
    found += await isolateFailure(deps, { merchantRef: outcome.merchantRef }, () =>
      judgePayment(deps, provider, { outcome, asked }),
    );
  return found;
}

/** Books money that the shop hasn't heard of, as if its callback had just arrived; everything else is for an operator to handle. */
async function judgePayment(deps: OrdersDeps, provider: string, answer: Answer): Promise<number> {
  const findings = await findingsOf(deps, provider, answer);
  const isUnbooked = findings.some(({ kind }) => kind === 'moneyNotBooked');
  if (isUnbooked) await recordOutcome(deps, provider, answer.outcome);
  let found = 0;
  for (const finding of findings)
    found += await note(deps, deps.db, finding, { isRepaired: finding.kind === 'moneyNotBooked' });
  return found;
}

/**
 * Finds money that somebody else sent back, as soon as its provider tells of it. What its provider lacks is left to the hourly rounds, which
 * know when it was asked.
 */
export async function comparePayment(
  deps: OrdersDeps,
  provider: string,
  outcome: PaymentOutcome,
): Promise<void> {
  const findings = await findingsOf(deps, provider, { outcome, asked: deps.clock.date() });
  for (const finding of findings)
    if (finding.kind === 'returnedByProvider' || finding.kind === 'partReturnedByProvider')
      await note(deps, deps.db, finding, { isRepaired: false });
}
