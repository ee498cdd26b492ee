import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { begunDraft, emberfall, neonrush } from '@/__tests__/support/data/goods-page';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { SelectGame } from '@/components/classic/select-game';
import { payAtOnceAtom } from '@/lib/client/purchase/selection';
import { lastBoughtKey } from '@/lib/client/storage/last-bought';
import { storedKeys } from '@/lib/client/storage/keys';
import type { OrderDraft } from '@/lib/client/storage/order-draft';

const draft: OrderDraft = { ...begunDraft, gameName: 'Emberfall', gameProductId: 'watt-emberfall' };
const minutes = 60_000;

type Visit = Readonly<{
  stored?: Partial<OrderDraft>;
  /** Milliseconds since the last order; null without one. */
  ordered?: number | null;
  isGuest?: boolean;
  isForDebt?: boolean;
}>;

/** The list of games for a player with an order in this browser. */
async function visit({ stored = {}, ordered = null, isGuest = false, isForDebt = false }: Visit = {}) {
  const bench = openShop();
  bench.store.write(storedKeys.orderDraft, { ...draft, ...stored });
  const clientId = emberfall.client_id;
  if (ordered !== null)
    bench.store.write(lastBoughtKey, {
      at: bench.store.now() - ordered,
      method: '100_10302',
      goods: { [clientId]: '680 gems' },
      names: { [clientId]: '680 fine gems' },
    });
  if (!isGuest) bench.logIn();
  bench.render(
    <SelectGame games={[emberfall, neonrush]} platform="web" versions={{}} isForDebt={isForDebt} />,
  );
  await act(async () => void (await new Promise((done) => setTimeout(done, 50))));
  return bench;
}

const bar = () => screen.queryByRole('region', { name: 'Your order' });
const button = () => screen.getByRole('link', { name: 'Go to payment' });

afterEach(() => window.history.replaceState(null, '', '/'));

describe('the order of a returning player on the list of games', () => {
  it('is named, and one press leads to its payment, which asks at once [F3.20]', async () => {
    const bench = await visit();
    expect(bar()).toHaveTextContent('300 gems');
    expect(bar()).toHaveTextContent('For \u2068Hero 2\u2069 · Emberfall');
    await userEvent.click(button());
    expect(bench.pushed).toEqual(['/recharge?client_id=110103&domain_area=sea']);
    expect(bench.atoms.get(payAtOnceAtom)).toBe('110103');
  });

  it('asks nothing in this tab if the press opens another one [F3.20]', async () => {
    const bench = await visit();
    // jsdom can't open the other tab.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(button(), { ctrlKey: true });
    expect(bench.atoms.get(payAtOnceAtom)).toBeNull();
  });

  it('is what was ordered last, ten minutes after that order [F3.1, F3.20]', async () => {
    const bench = await visit({ stored: { goods: null, rechargeInfo: null }, ordered: 11 * minutes });
    expect(bar()).toHaveTextContent('680 fine gems');
    expect(bench.store.read(storedKeys.orderDraft)?.goods).toBeNull();
  });

  it.each<[string, Visit]>([
    ['it was ordered a moment ago', { stored: { goods: null }, ordered: 9 * minutes }],
    ['nothing was chosen', { stored: { goods: null } }],
    ['no method is known', { stored: { rechargeInfo: null } }],
    ['no character was chosen', { stored: { role: null } }],
    ['nobody is logged in', { isGuest: true }],
    ['its game is not of this brand', { stored: { clientId: '999' } }],
    ['the login is to another game', { stored: { gameProductId: 'watt-neonrush' } }],
    ['the visit is for a debt', { isForDebt: true }],
  ])('isn’t shown where %s [F3.20]', async (_, where) => {
    await visit(where);
    expect(bar()).toBeNull();
    expect(document.body.style.marginBottom).toBe('');
  });

  it('can be scrolled away from the page’s end, and goes when the player logs out [F3.20]', async () => {
    const bench = await visit();
    expect(document.body.style.marginBottom).not.toBe('');
    act(() => bench.store.write(storedKeys.users, {}));
    expect(bar()).toBeNull();
    expect(document.body.style.marginBottom).toBe('');
  });
});
