import type { PaymentProvider } from '@/lib/backend/orders/payments/port';
import { openGateway } from '@/__tests__/support/parties/gateway';
import { paymentSteps, type Offered, type ProviderBench } from './provider-bench';

/** What the parts of the suite share; everything but the name is there once the first test begins. */
export type Suite = Readonly<{
  name: string;
  offered: Offered;
  bench: ProviderBench;
  gateway: Awaited<ReturnType<typeof openGateway>>;
  adapter: PaymentProvider;
  /** What was written to the console. */
  written: readonly jest.SpyInstance[];
  steps: ReturnType<typeof paymentSteps>;
}>;

type Opened = Pick<Suite, 'bench' | 'gateway' | 'adapter' | 'written'>;

/** Opens the bench of a provider before the tests of the surrounding file, and closes it after them. */
export function openSuite(name: string, offered: Offered): Suite {
  let opened: Opened | null = null;
  const now = (): Opened => {
    if (opened === null) throw new Error('the bench isn’t open yet');
    return opened;
  };
  beforeAll(async () => {
    const [bench, gateway] = await Promise.all([offered.open(), openGateway()]);
    const levels = ['log', 'info', 'warn', 'error', 'debug'] as const;
    const written = levels.map((level) => jest.spyOn(console, level));
    opened = { bench, gateway, adapter: bench.adapter(), written };
  });
  afterEach(() => now().bench.trouble('none'));
  afterAll(async () => {
    const { written, bench, gateway } = now();
    for (const spy of written) spy.mockRestore();
    await Promise.all([bench.close(), gateway.close()]);
  });
  return {
    name,
    offered,
    get bench() {
      return now().bench;
    },
    get gateway() {
      return now().gateway;
    },
    get adapter() {
      return now().adapter;
    },
    get written() {
      return now().written;
    },
    steps: paymentSteps(offered.completions, now),
  };
}
