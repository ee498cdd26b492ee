import type { ProviderId } from '@/lib/backend/kernel/provider-settings';
import { completions, type Completion } from '@/lib/domain/channels';
import type { ProviderBench } from '@/__tests__/support/parties/provider-bench';
import { describeProvider } from '@/__tests__/support/parties/provider-conformance';
import { openSandpayBench } from '@/__tests__/support/parties/sandpay-bench';

/** What a busy machine may need; nothing here waits for a fixed time but the provider's silence. */
jest.setTimeout(60_000);

type Entry = Readonly<{ offered: readonly Completion[]; open: () => Promise<ProviderBench> }>;
/** Every provider of the registry: one without a fake to be held against doesn't compile. */
const benches = {
  sandpay: { offered: completions, open: openSandpayBench },
} as const satisfies Readonly<Record<ProviderId, Entry>>;

for (const [name, { offered, open }] of Object.entries(benches)) describeProvider(name, offered, open);
