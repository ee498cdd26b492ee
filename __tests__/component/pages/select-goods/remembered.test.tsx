import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { begunDraft, pageData, role } from '@/__tests__/support/data/goods-page';
import { good, refused } from '@/__tests__/support/browser/fake-api';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { SelectGoods } from '@/components/pages/select-goods/select-goods';
import { clearUser, saveUser } from '@/lib/client/account/change-session';
import { popupAtom } from '@/lib/client/popups/popup';
import { purchaseDataOf } from '@/lib/client/purchase/select-goods-data';
import { chosenMethodKeyAtom, chosenRoleAtom } from '@/lib/client/purchase/selection';
import { storedKeys } from '@/lib/client/storage/keys';
import { emptyDraft } from '@/lib/client/storage/order-draft';
import type { Role } from '@/lib/contract/pay-data';

const day = 86_400_000;

function page(roles: readonly Role[], stored = begunDraft, daysLater = 0) {
  const bench = openShop();
  bench.api.on('allRoleList', () => good([...roles]));
  bench.store.write(storedKeys.orderDraft, stored);
  bench.browser.now += daysLater * day;
  bench.logIn();
  bench.render(<SelectGoods data={purchaseDataOf(pageData())} />);
  return bench;
}

afterEach(() => window.history.replaceState(null, '', '/'));

describe('a return to the shop', () => {
  it('restores character, goods and method of the last seven days [F3.1]', async () => {
    page([role('1'), role('2')], begunDraft, 6);
    expect(await screen.findByText('Hero 2', { selector: 'bdi' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /^300 gems/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /^Wallet/ })).toBeChecked();
  });

  it('restores nothing after seven days [F3.1]', async () => {
    page([role('1'), role('2')], begunDraft, 8);
    expect(await screen.findByText('Choose a character')).toBeInTheDocument();
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  });

  it('restores a character only if it belongs to this account [F3.9]', async () => {
    page([role('8'), role('9')]);
    expect(await screen.findByText('Choose a character')).toBeInTheDocument();
    expect(screen.queryByText('Hero 2')).not.toBeInTheDocument();
  });

  it('chooses the only character [F3.3]', async () => {
    page([role('5')], emptyDraft);
    expect(await screen.findByText('Hero 5', { selector: 'bdi' })).toBeInTheDocument();
  });

  it('chooses the character that the address names if it is the player’s [F2.18]', async () => {
    window.history.replaceState(null, '', '/selectGoods?server_id=s128&role_id=1');
    page([role('1'), role('2')]);
    expect(await screen.findByText('Hero 1', { selector: 'bdi' })).toBeInTheDocument();
  });

  it('finds the named character even if the address omits the server’s prefix [F2.18]', async () => {
    window.history.replaceState(null, '', '/selectGoods?server_id=128&role_id=1');
    page([role('1'), role('2')]);
    expect(await screen.findByText('Hero 1', { selector: 'bdi' })).toBeInTheDocument();
  });

  it.each([
    ['another player’s character', 'server_id=s128&role_id=77', [role('1'), role('2')]],
    ['a server on which the player has no character', 'server_id=7', [role('1'), role('2')]],
    ['a character when the player has only another one', 'role_id=77', [role('2')]],
    ['a character when the player has none', 'role_id=77', []],
  ])(
    'says that the account doesn’t match a link to %s, and chooses no character [F3.9]',
    async (_, query, roles) => {
      window.history.replaceState(null, '', `/selectGoods?${query}`);
      const bench = page(roles);
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'Please log in with the account you are topping up.',
      );
      expect(screen.queryByText(/^Hero/, { selector: 'bdi' })).not.toBeInTheDocument();
      expect(bench.atoms.get(chosenRoleAtom)).toBeNull();
      expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: 'Change account' }));
      const question = within(await screen.findByRole('dialog', { name: 'Change account?' }));
      await userEvent.click(question.getByRole('button', { name: 'Change account' }));
      expect(bench.popup()).toEqual({ kind: 'login', aim: {} });
      expect(bench.store.read(storedKeys.users)).not.toHaveProperty('watt-emberfall');
    },
  );

  it('chooses the link’s character once the right account has logged in [F3.9]', async () => {
    window.history.replaceState(null, '', '/selectGoods?role_id=77');
    const bench = page([role('1'), role('2')]);
    await screen.findByRole('alert');
    bench.api.on('allRoleList', () => good([role('77')]));
    act(() => clearUser(bench.store, 'watt-emberfall'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    act(() =>
      saveUser(bench.store, { username: 'ben', suid: 'u2', oauth_token: 't2', gp_id: 'watt-emberfall' }),
    );
    expect(await screen.findByText('Hero 77', { selector: 'bdi' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('lets the player choose one of their own characters instead of the link’s [F3.9]', async () => {
    window.history.replaceState(null, '', '/selectGoods?role_id=77');
    const bench = page([role('1'), role('2')]);
    const notice = within((await screen.findByRole('alert')).parentElement ?? document.body);
    await userEvent.click(notice.getByRole('button', { name: 'Choose character' }));
    expect(bench.popup()).toEqual({ kind: 'role' });
    act(() => {
      bench.atoms.set(popupAtom, null);
      bench.atoms.set(chosenRoleAtom, role('1'));
    });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByText('Hero 1', { selector: 'bdi' })).toBeInTheDocument();
  });

  it('keeps the order draft in step with each choice [F3.1]', async () => {
    const bench = page([role('5')], emptyDraft);
    await screen.findByText('Hero 5', { selector: 'bdi' });
    await userEvent.click(screen.getByRole('radio', { name: /^60 gems/ }));
    await userEvent.click(screen.getByRole('radio', { name: /^Card/ }));
    expect(bench.store.read(storedKeys.orderDraft)).toEqual({
      ...emptyDraft,
      gameName: 'Emberfall',
      clientId: '110103',
      gameProductId: 'watt-emberfall',
      server: { display: 'Frostmere', value: 's128' },
      role: { display: 'Hero 5', value: '5' },
      goods: { display: '60 gems', value: '60 gems' },
      region: 'SG',
      rechargeInfo: { payway_id: '100', channel_id: '10801', name: 'Card' },
    });
  });

  it('leaves the order draft to the tab that sees the payment while this one shows its result [F3.1, F3.24]', async () => {
    window.history.replaceState(null, '', '/selectGoods?billing_no=W12345678');
    const bench = page([role('1'), role('2')]);
    expect(await screen.findByText('Hero 2', { selector: 'bdi' })).toBeInTheDocument();
    expect(bench.popup()?.kind).toBe('result');
    // The tab that the player paid from clears the goods when they are paid.
    bench.browser.tab().write(storedKeys.orderDraft, { ...begunDraft, goods: null });
    act(() => bench.atoms.set(chosenMethodKeyAtom, null));
    expect(bench.store.read(storedKeys.orderDraft)?.goods).toBeNull();
    act(() => bench.atoms.set(popupAtom, null));
    expect(bench.store.read(storedKeys.orderDraft)?.goods).not.toBeNull();
  });

  it('drops the character when the player logs out [F4.5]', async () => {
    const bench = page([role('5')], emptyDraft);
    await screen.findByText('Hero 5', { selector: 'bdi' });
    act(() => clearUser(bench.store, 'watt-emberfall'));
    expect(screen.getByText('Log in to choose one')).toBeInTheDocument();
    expect(bench.atoms.get(chosenRoleAtom)).toBeNull();
  });

  it('asks to log in again when the token is no longer valid [F6.4]', async () => {
    const bench = openShop();
    bench.api.on('allRoleList', () => refused('notLoggedIn', 'Please log in first.'));
    bench.logIn();
    bench.render(<SelectGoods data={purchaseDataOf(pageData())} />);
    expect(await screen.findByText('Log in to choose one')).toBeInTheDocument();
    expect(bench.popup()).toEqual({ kind: 'login' });
  });
});
