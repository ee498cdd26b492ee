import { z } from 'zod';
import { keyList } from './secret-settings';

/** How a provider's settings are described. */
type ProviderRow = Readonly<{
  fields: Readonly<Record<string, z.ZodType>>;
  keys: readonly string[];
  texts: readonly string[];
  address: string | null;
}>;

/** An http or https URL, reduced to its origin. */
export const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

/**
 * The settings of each payment provider, by its id. Production requires all or none of a provider's. `keys` are secrets in the form of
 * Standard Webhooks, `texts` secrets of any other form; production refuses weak ones and the sandbox's. Both may be in files, and
 * `keys list` shows them. `doctor` calls `address`.
 */
export const providerSettings = {
  sandpay: {
    fields: {
      SANDPAY_ORIGIN: origin.optional(),
      SANDPAY_SECRET: keyList.optional(),
      SANDPAY_WEBHOOK_SECRET: keyList.optional(),
    },
    keys: ['SANDPAY_SECRET', 'SANDPAY_WEBHOOK_SECRET'],
    texts: [],
    address: 'SANDPAY_ORIGIN',
  },
} as const satisfies Readonly<Record<string, ProviderRow>>;

/** Every payment provider that the shop can be set up with. */
export type ProviderId = keyof typeof providerSettings;

/** The name of a provider's setting. */
export type ProviderSetting = {
  [Id in ProviderId]: keyof (typeof providerSettings)[Id]['fields'];
}[ProviderId];

/** A provider with the names of its settings. */
export type ProviderNames = Readonly<{
  id: string;
  fields: readonly ProviderSetting[];
  keys: readonly ProviderSetting[];
  texts: readonly ProviderSetting[];
  address: ProviderSetting | null;
}>;

/** Every provider with the names of its settings, for whatever goes through them. */
export const providerNames: readonly ProviderNames[] = Object.entries(providerSettings).map(([id, row]) => ({
  ...row,
  id,
  fields: Object.keys(row.fields).filter((name): name is ProviderSetting => Object.hasOwn(row.fields, name)),
}));
