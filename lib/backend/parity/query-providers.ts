import { capturesBetween, listCaptures, listRefunds } from '@/lib/backend/orders/books-repo';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import type { PaymentOutcome, PaymentProvider } from '@/lib/backend/orders/payments/port';
import { refundKey } from '@/lib/backend/orders/payments/queue-refund';
import { recordOutcome } from '@/lib/backend/orders/payments/record-outcome';
import { findCursor, moveCursor } from './cursor-repo';
import type { Finding } from './findings-repo';
import { isolateFailure } from './judge';
import { note } from './note';
import { lostFinding, paymentFindings } from './provider-findings';
import type { Budget } from './run-sweeps';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/**
 * The age, in milliseconds, of the payments that are compared with their provider's: once when most have ended, again when all have, and
 * then as long as a payer's bank or the provider may take money back.
 */
const lags = [2 * hourMs, 80 * hourMs, 30 * dayMs, 60 * dayMs, 130 * dayMs] as const;
/** How far back the first round looks. */
const firstMs = 24 * hourMs;
/** The clocks of shop and provider may differ by this much. */
const slackMs = 15 * minuteMs;
const most = 500;

type Time = Readonly<{ from: Date; to: Date }>;

/** Compares providers' payments with what is booked, hour by hour, while the budget lasts. Resolves to the number of new findings. */
export async function queryProviders(deps: OrdersDeps, budget: Budget): Promise<number> {
  let found = 0;
  for (const provider of deps.providers.values())
    for (const lag of lags) found += await askBehind(deps, provider, lag, budget);
  return found;
}

async function askBehind(
  deps: OrdersDeps,
  provider: PaymentProvider,
  lag: number,
  budget: Budget,
): Promise<number> {
  const name = `${provider.id} after ${lag / hourMs} h`;
  const end = deps.clock.now() - lag;
  let from = (await findCursor(deps.db, name))?.last ?? end - firstMs;
  let found = 0;
  while (from < end && budget.isLeft()) {
    const to = Math.min(from + hourMs, end);
    const result = await askWithin(deps, provider, { from: new Date(from), to: new Date(to) });
    // No answer: the next round requests the same hour.
    if (result === null) return found;
    found += result;
    await moveCursor(deps.db, name, to, deps.clock.date());
    from = to;
  }
  return found;
}

/** Compares the payments that were made, and the money that came, within a period; null where the provider doesn't answer. */
async function askWithin(deps: OrdersDeps, provider: PaymentProvider, time: Time): Promise<number | null> {
  const asked = deps.clock.date();
  const booked = await capturesBetween(deps.db, provider.id, time, most);
  const listed = provider.list === undefined ? [] : await listAll(provider.list, time);
  if (listed === null) return null;
  const isListed = reportedIn(listed);
  // Those that were made before the period, and those that the list lacks.
  const others = booked.filter(({ capture }) => !isListed(capture.captureId));
  const queried = await queryEach(
    provider,
    others.flatMap(({ providerRef }) => providerRef ?? []),
  );
  if (queried === null) return null;
  let found = 0;
  for (const outcome of [...listed, ...queried])
    found += await isolateFailure(deps, { merchantRef: outcome.merchantRef }, () =>
      judgePayment(deps, provider.id, { outcome, asked }),
    );
  const isAnswered = reportedIn(queried);
  for (const row of others) {
    // Without a reference of its provider's a payment can only be looked for in a list.
    const isLookedFor = row.providerRef !== null || (provider.list !== undefined && row.madeAt >= time.from);
    if (!isLookedFor || isAnswered(row.capture.captureId)) continue;
    found += await note(deps, deps.db, lostFinding(provider.id, row), { isRepaired: false });
  }
  return found;
}

function reportedIn(outcomes: readonly PaymentOutcome[]): (captureId: string) => boolean {
  const ids = new Set(outcomes.flatMap(({ captures }) => captures.map(({ captureId }) => captureId)));
  return (captureId) => ids.has(captureId);
}

async function listAll(
  list: NonNullable<PaymentProvider['list']>,
  { from, to }: Time,
): Promise<readonly PaymentOutcome[] | null> {
  const wider = { from: new Date(from.getTime() - slackMs), to: new Date(to.getTime() + slackMs) };
  const all: PaymentOutcome[] = [];
  for (let after: string | null = null; ;) {
    const page: Awaited<ReturnType<typeof list>> = await list({ ...wider, after });
    if (page === null) return null;
    all.push(...page.payments);
    if (page.next === null) return all;
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
