import * as z from 'zod/mini';
import { text } from './fields';

/**
 * Parameters that any call may carry (F6.2): the device id, the language, and the token for APIs that expect
 * it here. Our own API reads the token from the Authorization header first.
 */
export const commonParameters = z.object({
  idfv: z.optional(text(128)),
  spec_lang: z.optional(text(16)),
  bcp47_lang: z.optional(text(16)),
  oauth_token: z.optional(text(256)),
});
export type CommonParameters = z.infer<typeof commonParameters>;
