import * as z from 'zod/mini';
import { extraOr } from './extra';

/** Wraps every answer. Business errors come with HTTP 200 too; HTTP 5xx and no answer at all are network failures. */
export const envelope = z.object({
  code: z.int(),
  msg: extraOr(z.string(), ''),
  content: z.unknown(),
});
export type Envelope = z.infer<typeof envelope>;
