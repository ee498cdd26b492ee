import { z } from 'zod';
import { keyList } from './secret-settings';

/** An http or https URL, reduced to its origin. */
export const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

/**
 * The settings of each payment provider, by its id. Production requires all or none of a provider's. `keys` are secrets in the form of
 * Standard Webhooks; production refuses weak ones and the sandbox's.
 */
export const providerSettings = {
  sandpay: {
    fields: {
      SANDPAY_ORIGIN: origin.optional(),
      SANDPAY_SECRET: keyList.optional(),
      SANDPAY_WEBHOOK_SECRET: keyList.optional(),
    },
    keys: ['SANDPAY_SECRET', 'SANDPAY_WEBHOOK_SECRET'],
  },
} as const;

/** Every payment provider that the shop can be set up with. */
export type ProviderId = keyof typeof providerSettings;
