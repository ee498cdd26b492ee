import * as z from 'zod/mini';
import { extraOr } from './extra';

/** Wraps every answer, HTTP 200 for business codes too; HTTP 5xx and silence are network failures. */
export const envelope = z.object({
  code: z.int(),
  msg: extraOr(z.string(), ''),
  content: z.unknown(),
});
export type Envelope = z.infer<typeof envelope>;
