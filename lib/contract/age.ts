import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint';
import { currency, decimal, epochSeconds, identifier } from './fields';

/** The name of an age group: `under16`, `under18`, …, or `over` for the one without a cap. */
export const ageBandKey = z.string().check(z.regex(/^(under\d{1,2}|over)$/));

export const setAgeBand = defineEndpoint({
  id: 'setAgeBand',
  path: '/api/pay/setAgeBand',
  kind: 'command',
  auth: 'player',
  unspecified: true,
  summary: "Keeps the player's age group, once; answers with the group that is kept.",
  request: z.object({ client_id: identifier, band: ageBandKey }),
  response: z.object({ band: ageBandKey }),
});

/** The content of code `monthlyCapReached`: the cap, what is left of it, and when the next month begins. */
export const monthlyCapContent = z.object({
  cap: decimal,
  remaining: decimal,
  currency,
  resets_at: epochSeconds,
});
export type MonthlyCapContent = z.infer<typeof monthlyCapContent>;
