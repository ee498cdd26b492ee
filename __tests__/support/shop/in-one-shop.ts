import { stepsOf, type Steps } from './purchase-steps';
import { openHarness, type Harness } from './shop-harness';

type Opened = Readonly<{ shop: Harness; steps: Steps }>;

/** What a busy machine may need; nothing waits for a fixed time. */
const patienceMs = 60_000;

/** All tests of a file share a shop, whose outside parties are calm again after each. `use` gets it before the first. */
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
