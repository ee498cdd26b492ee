import { stepsOf, type Steps } from './purchase-steps';
import { openHarness, type Harness } from './shop-harness';

type Opened = Readonly<{ shop: Harness; steps: Steps }>;

/** Enough for a busy machine; nothing waits for a fixed time. */
const patienceMs = 60_000;

/** All tests of a file share a shop, whose outside parties behave again after each. `use` receives it before the first. */
export function inOneShop(use: (opened: Opened) => void): void {
  jest.setTimeout(patienceMs);
  let shop: Harness;
  beforeAll(async () => {
    shop = await openHarness();
    use({ shop, steps: stepsOf(shop) });
  }, patienceMs);
  afterEach(() => shop.calm());
  afterAll(() => shop.close());
}
