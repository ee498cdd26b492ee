import * as z from 'zod/mini';
import { text } from './fields';

/**
 * Parameters any call may carry (spec section 7): the device id, the language asked for, and, towards APIs that take it so,
 * the token. Ours reads the token from the Authorization header first.
 */
export const commonParameters = z.object({
  idfv: z.optional(text(128)),
  spec_lang: z.optional(text(16)),
  bcp47_lang: z.optional(text(16)),
  oauth_token: z.optional(text(256)),
});
export type CommonParameters = z.infer<typeof commonParameters>;
