import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint';
import { extra } from './extra';
import { identifier } from './fields';

const seconds = z.number().check(z.nonnegative());

/** How long the goods of one game took from payment to delivery (F7.2); a time is left out where too few orders back it. */
const gameDelivery = z.object({
  gp_id: identifier,
  p50: extra(seconds),
  p95: extra(seconds),
  p99: extra(seconds),
});

export const deliveryTimes = defineEndpoint({
  id: 'deliveryTimes',
  path: '/api/pay/deliveryTimes',
  summary: 'Seconds from payment to delivery of the brand’s recent orders, by game.',
  cache: 'public',
  unspecified: true,
  request: z.object({}),
  response: z.object({ days: z.int().check(z.positive()), games: z.array(gameDelivery) }),
});
