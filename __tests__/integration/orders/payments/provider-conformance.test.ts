import type { ProviderId } from '@/lib/backend/kernel/provider-settings';
import { completions } from '@/lib/domain/channels';
import type { Offered } from '@/__tests__/support/parties/conformance/provider-bench';
import { describeProvider } from '@/__tests__/support/parties/conformance/provider-conformance';
import { openSandpayBench } from '@/__tests__/support/parties/sandpay-bench';

/** Enough for a busy machine; nothing here waits for a fixed time except for the provider's silence. */
jest.setTimeout(60_000);

/** Every provider of the registry: one without a fake to test it against doesn't compile. */
const benches = {
  sandpay: {
    completions,
    features: ['callbacks', 'cancel', 'complete', 'list', 'submitCard'],
    refundsInParts: true,
    open: openSandpayBench,
  },
} as const satisfies Readonly<Record<ProviderId, Offered>>;

for (const [name, offered] of Object.entries(benches)) describeProvider(name, offered);
