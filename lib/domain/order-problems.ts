/** What players report of an order (F3.11): the words for each are in the messages, under `report.kinds`. */
export const problemKinds = ['notArrived', 'paidTwice', 'wrongAmount', 'other'] as const;
export type ProblemKind = (typeof problemKinds)[number];

/** The most characters of a report, and of the address to answer to. */
export const mostReportText = 1_000;
export const mostReportContact = 200;
