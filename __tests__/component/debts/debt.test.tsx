import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi, good, refused } from '@/__tests__/support/browser/fake-api';
import { pressQuickly } from '@/__tests__/support/browser/press-quickly';
import { renderShop } from '@/__tests__/support/browser/render-shop';
import { method } from '@/__tests__/support/data/goods-page';
import { Debt } from '@/components/debts/debt';
import { debtTerms } from '@/components/debts/debt-terms';
import { popupAtom } from '@/lib/client/popups/popup';
import type { GameListItem } from '@/lib/contract/config';
import type { DebtInfo } from '@/lib/contract/debts';
import type { Area } from '@/lib/domain/areas';
import { toPublicTenant } from '@/tenants/kit/public';
import { tenants } from '@/tenants/kit/registry';

const info: DebtInfo = {
  game_name: 'Emberfall',
  user_name: 'Mia',
  amount: '12.30',
  currency_code: 'USD',
  valid_time: 65,
  status: 'open',
  replenish_id: 'link-1',
  client_id: '1001',
  gp_id: 'ember',
  domain_area: 'sea',
};

const ember: GameListItem = {
  client_id: '1001',
  gp_id: 'ember',
  name: 'Emberfall',
  logo: '/logo.svg',
  is_select_game: true,
};
const termsIn = (area: Area, games: readonly GameListItem[] = [ember]) =>
  debtTerms(toPublicTenant(tenants.acenet, area), games);

function show(
  shown: Partial<DebtInfo>,
  methods: ReturnType<typeof method>[] = [],
  terms = termsIn('useuro'),
) {
  const api = new FakeApi({
    replenishmentInfo: () => good({ ...info, ...shown }),
    replenishmentCountries: () => good([{ code: 'PH', label: 'PH' }]),
    getPaymentMethodList: () => good({ country: 'PH', methods: { PH: methods } }),
  });
  const page = <Debt named={{ replenish_id: 'link-1' }} who={null} clientId="1001" terms={terms} />;
  return { ...renderShop(page, { api }), api };
}

describe('the page of a debt', () => {
  it('shows no gift with a method: those of the game played last come with goods [F5.12, F3.22]', async () => {
    const shop = show({}, [method('Wallet', '10302')]);
    shop.api.on('getThirdGift', () => good({ goods: [], methods: [{ key: '100_10302', gift: '5% back' }] }));
    shop.logIn('ember');
    expect(await screen.findByRole('radio', { name: /^Wallet/ })).toBeInTheDocument();
    await act(async () => void (await new Promise((done) => setTimeout(done, 200))));
    expect(shop.api.inputs('getThirdGift')).toEqual([]);
    expect(screen.queryByText('Gift: 5% back')).not.toBeInTheDocument();
  });

  it('shows game, player, amount and a countdown that ticks each second [F5.12]', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    try {
      const { api } = show({});
      await act(() => jest.advanceTimersByTimeAsync(10));
      for (const text of ['Emberfall', 'Mia', '01:05']) expect(screen.getByText(text)).toBeInTheDocument();
      expect(document.body).toHaveTextContent('$12.30');
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      expect(screen.getByText('01:03')).toBeInTheDocument();
      expect(api.inputs('replenishmentInfo')).toEqual([{ replenish_id: 'link-1' }]);
      await act(() => jest.advanceTimersByTimeAsync(64_000));
      expect(screen.getByText('This payment link has expired')).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('shows no countdown while a day or more is left [F5.12]', async () => {
    show({ valid_time: 86_400 });
    expect(await screen.findByText(/Pay by/)).toBeInTheDocument();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('asks for the method that is marked, however soon Pay is pressed after that [F5.12]', async () => {
    const { atoms } = show({}, [method('Wallet', '10302'), method('Card', '10801')]);
    await userEvent.click(await screen.findByRole('radio', { name: /^Wallet/ }));
    await pressQuickly(
      screen.getByRole('radio', { name: /^Card/ }),
      screen.getByRole('button', { name: /^Pay / }),
    );
    await waitFor(() => expect(atoms.get(popupAtom)?.kind).toBe('confirm'));
    expect(JSON.stringify(atoms.get(popupAtom))).toContain('Card');
  });

  it.each([
    [{ status: 'expired', valid_time: -1 }, 'This payment link has expired'],
    [{ status: 'paid' }, 'Paid. Thank you!'],
    [{ status: 'unblocked' }, 'The account is unlocked'],
  ] as const)('shows the state of a debt that is closed: %j [F5.12]', async (shown, words) => {
    show(shown);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it.each([
    ['can’t be used', 'replenishError'],
    ['is damaged, so that the server can’t read it', 'badParameters'],
    ['names a game that the server doesn’t have', 'notAGame'],
  ] as const)('goes to /errorReplenish if the link %s [F5.12, F6.4]', async (_, code) => {
    const api = new FakeApi({ replenishmentInfo: () => refused(code, 'No.') });
    const debt = <Debt named={{ replenish_id: 'x' }} who={null} clientId="1001" terms={termsIn('sea')} />;
    const { router } = renderShop(debt, { api });
    await screen.findByText('The payment couldn’t be loaded.');
    await waitFor(() =>
      expect([...router.replace.mock.calls, ...router.push.mock.calls].flat().join(' ')).toContain(
        '/errorReplenish',
      ),
    );
  });

  it('says beside Pay what paying accepts, and that VAT is included where the law requires it [F3.35, F5.12]', async () => {
    const { unmount } = show({}, [], termsIn('eru'));
    expect(await screen.findByText(/By paying you accept/)).toBeVisible();
    expect(screen.getByText('Prices include VAT.')).toBeVisible();
    expect(screen.queryByText(/Items usually arrive/)).toBeNull();
    unmount();
    show({});
    expect(await screen.findByText(/By paying you accept/)).toBeVisible();
    expect(screen.queryByText('Prices include VAT.')).toBeNull();
  });

  it('leads to the terms of the debt’s game, whatever game the page is of [F3.27, F5.12]', async () => {
    const own = 'https://tidebound.example/terms';
    const terms = termsIn('useuro', [ember, { ...ember, client_id: '2001', gp_id: 'tide', terms: own }]);
    const link = () => screen.findByRole('link', { name: 'terms of service' });
    const { unmount } = show({ client_id: '2001', gp_id: 'tide' }, [], terms);
    expect(await link()).toHaveAttribute('href', own);
    unmount();
    show({}, [], terms);
    expect(await link()).not.toHaveAttribute('href', own);
  });
});
