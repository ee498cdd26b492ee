import { z } from 'zod';

const moment = z.iso.datetime().nullable();

/** The parts of operators' answers that are looked at. */
export const order = z.object({
  state: z.string(),
  gameRef: z.string().nullable(),
  left: z.string().nullable(),
  player: z.object({ account: z.number() }),
  effects: z.array(z.object({ topic: z.string(), state: z.string(), tries: z.number(), nextAt: moment })),
});
export const revenue = z.array(
  z.object({
    orders: z.number(),
    taken: z.string(),
    refunds: z.number(),
    refunded: z.string(),
    left: z.string(),
  }),
);
export const findings = z.array(z.object({ check: z.string(), state: z.string(), says: z.string() }));
export const verdict = z.object({ isWhole: z.boolean(), head: z.string().optional() });
export const keys = z.array(z.object({ key: z.string(), valid: z.number(), signs: z.string().nullable() }));
export const receipt = z.object({ link: z.url() }).loose();
export const restored = z.object({
  isWhole: z.boolean(),
  books: z.array(z.object({ differs: z.unknown() }).loose()),
});
export const anything = z.json();
