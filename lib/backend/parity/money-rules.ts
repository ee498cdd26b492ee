import { settlingCapture, type OrderRecords } from './order-records';
import { isAllBack } from './refund-rules';
import type { Rule } from './rule';

const listed = (found: readonly string[]): string | null => (found.length === 0 ? null : found.join('; '));

const settledBy = (records: OrderRecords): string | null => {
  const { order } = records;
  const settling = settlingCapture(records);
  if (
    settling === null ||
    (settling.amountMinor === order.amountMinor && settling.currency === order.currency) ||
    isAllBack(records)
  )
    return null;
  const { amountMinor, currency } = settling;
  return `settled by ${amountMinor} ${currency}, costs ${order.amountMinor} ${order.currency}`;
};

const unpaidBy = ({ captures, attempts }: OrderRecords): string | null => {
  const states = new Map(attempts.map(({ id, state }) => [id, state]));
  const taken = captures.filter(({ kind }) => kind === 'settling' || kind === 'duplicate');
  const found = taken.filter(({ attemptId }) => {
    const state = states.get(attemptId ?? -1);
    return state !== undefined && state !== 'paid';
  });
  return listed(found.map(({ captureId, merchantRef }) => `capture ${captureId} by ${merchantRef}`));
};

const strangerOf = ({ captures, attempts }: OrderRecords): string | null => {
  const own = new Set(attempts.map(({ id }) => id));
  const found = captures.filter(({ attemptId }) => attemptId === null || !own.has(attemptId));
  return listed(found.map(({ captureId }) => `capture ${captureId}`));
};

const historyOf = ({ order, events }: OrderRecords): string | null => {
  const last = events.at(-1);
  const isWhole = last?.version === order.version && events.length === order.version;
  const broken = events.filter(({ fromState }, at) => at > 0 && fromState !== events[at - 1]?.toState);
  return listed([
    ...(isWhole ? [] : [`version ${order.version} after ${events.length} events`]),
    ...broken.map(({ version, fromState }) => `version ${version} begins at ${fromState}`),
    ...(last === undefined || last.toState === order.state
      ? []
      : [`${order.state}, by its history ${last.toState}`]),
  ]);
};

const partsOf = ({ order, events }: OrderRecords): string | null => {
  const parts = events.filter(({ event }) => event === 'moneyPartReturned');
  const sum = parts.reduce((all, { detail }) => all + Number(detail.minor), 0);
  return sum === order.partsReturnedMinor ? null : `${order.partsReturnedMinor}, by its history ${sum}`;
};

/** Compares orders with their money and their history. A difference here was made outside the shop, so an operator decides what is true. */
export const moneyRules: readonly Rule[] = [
  {
    kind: 'paidWithoutMoney',
    find: (records) =>
      records.order.paidAt !== null && settlingCapture(records) === null
        ? `state ${records.order.state}`
        : null,
  },
  {
    kind: 'moneyOfUnpaidOrder',
    find: (records) => {
      const settling = records.order.paidAt === null ? settlingCapture(records) : null;
      return settling === null ? null : `capture ${settling.captureId}`;
    },
  },
  { kind: 'amountDiffers', find: settledBy },
  {
    kind: 'repeatNotMarked',
    find: ({ order, captures }) =>
      !order.repeated && captures.some(({ kind }) => kind === 'duplicate') ? 'a second capture' : null,
  },
  { kind: 'paymentNotTaken', find: unpaidBy },
  { kind: 'moneyOfOtherPayment', find: strangerOf },
  { kind: 'historyDiffers', find: historyOf },
  { kind: 'partsDiffer', find: partsOf },
];
