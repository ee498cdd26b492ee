import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi, good, offline } from '@/__tests__/support/browser/fake-api';
import { renderShop } from '@/__tests__/support/browser/render-shop';
import { method } from '@/__tests__/support/data/goods-page';
import { Debt } from '@/components/debts/debt';
import { DebtGames } from '@/components/debts/debt-games';
import { debtTerms } from '@/components/debts/debt-terms';
import { toPublicTenant } from '@/tenants/kit/public';
import { tenants } from '@/tenants/kit/registry';

/** Reads everything on the page again, with the API as it is now. */
async function readAgain({ queries }: ReturnType<typeof renderShop>) {
  await act(() => queries.invalidateQueries());
  // What has become of a read is told to the page in a task of its own.
  await act(() => new Promise((told) => setTimeout(told, 20)));
}

it('the methods for a debt, and the chosen one, stay when they can’t be read again [F5.12]', async () => {
  const info = {
    game_name: 'Emberfall',
    user_name: 'Mia',
    amount: '12.30',
    currency_code: 'USD',
    valid_time: 86_400,
    status: 'open',
    replenish_id: 'link-1',
    client_id: '1001',
    gp_id: 'ember',
    domain_area: 'sea',
  } as const;
  const api = new FakeApi()
    .on('replenishmentInfo', () => good(info))
    .on('replenishmentCountries', () => good([{ code: 'PH', label: 'PH' }]))
    .on('getPaymentMethodList', () => good({ country: 'PH', methods: { PH: [method('Wallet', '10302')] } }));
  const terms = debtTerms(toPublicTenant(tenants.acenet, 'useuro'), []);
  const page = <Debt named={{ replenish_id: 'link-1' }} who={null} clientId="1001" terms={terms} />;
  const shop = renderShop(page, { api });
  await userEvent.click(await screen.findByRole('radio', { name: /^Wallet/ }));
  api.on('getPaymentMethodList', () => offline);
  await readAgain(shop);
  expect(screen.getByRole('radio', { name: /^Wallet/ })).toBeChecked();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('the games with debts stay when they can’t be read again [F5.12]', async () => {
  const game = { client_id: '1001', gp_id: 'ember', name: 'Emberfall', logo: '/l.svg', is_select_game: true };
  const api = new FakeApi().on('replenishmentGames', () => good([game]));
  const shop = renderShop(<DebtGames />, { api });
  expect(await screen.findByRole('link', { name: /Emberfall/ })).toBeVisible();
  api.on('replenishmentGames', () => offline);
  await readAgain(shop);
  expect(screen.getByRole('link', { name: /Emberfall/ })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
