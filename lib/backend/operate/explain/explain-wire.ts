import { z } from 'zod';
import { ApiCode } from '@/lib/contract/api-code';
import { orderCodes } from '@/lib/backend/orders/pay-wire';

const isStopCode = (code: string): code is keyof typeof orderCodes => Object.hasOwn(orderCodes, code);

/** A refusal by the name that the player's own call returns: `goodsUnavailable (-4003)`. */
const seenCode = z
  .string()
  .refine(isStopCode)
  .transform((code) => ({ name: orderCodes[code], number: ApiCode[orderCodes[code]] }));

/** An explanation with the codes that players see. */
export const explanationOutput = z.object({
  account: z.number(),
  rules: z.array(
    z.object({
      rule: z.string(),
      outcome: z.enum(['passes', 'stops', 'not asked']),
      code: seenCode.nullable(),
      says: z.string(),
    }),
  ),
  verdict: z.object({ canBuy: z.boolean(), code: seenCode.nullable(), says: z.string() }),
});
