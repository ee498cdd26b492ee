/** The kinds of problem that a player can report with an order (F3.11); their texts are in the messages, under `report.kinds`. */
export const problemKinds = ['notArrived', 'paidTwice', 'wrongAmount', 'other'] as const;
export type ProblemKind = (typeof problemKinds)[number];

/** Maximum length in characters of a report, and of the contact address for the answer. */
export const maxReportText = 1_000;
export const maxReportContact = 200;
