import * as z from 'zod/mini';
import { maxReportContact, maxReportText, problemKinds } from '@/lib/domain/order-problems';
import { defineEndpoint } from './endpoint';
import { billingNo, identifier, receiptHandle, text } from './fields';

/** Reports a problem with an order. Only in a body, since a player's text doesn't belong in an address. */
export const reportProblem = defineEndpoint({
  id: 'reportProblem',
  path: '/api/pay/reportProblem',
  kind: 'command',
  auth: 'player-or-receipt',
  bodyOnly: true,
  unspecified: true,
  summary:
    'Keeps a problem with an order for the staff of the publisher; the same text again is the same report.',
  request: z.object({
    billing_no: billingNo,
    problem: z.enum(problemKinds),
    text: text(maxReportText),
    /** Where the player wants the answer, such as an e-mail address. */
    contact: z.optional(text(maxReportContact)),
    client_id: z.optional(identifier),
    receipt: z.optional(receiptHandle),
  }),
  response: z.object({ billing_no: billingNo }),
});
