import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SelectGoods } from '@/components/select-goods/select-goods';
import { clearUser } from '@/lib/client/session';
import { chosenRoleAtom } from '@/lib/client/selection';
import { storedKeys } from '@/lib/client/storage/keys';
import { emptyDraft } from '@/lib/client/storage/order-draft';
import type { Role } from '@/lib/contract/pay-data';
import { begunDraft, pageData, role } from '@/__tests__/support/goods-page';
import { ok, refusal, ShopBench } from '@/__tests__/support/shop-bench';

const day = 86_400_000;

function page(roles: readonly Role[], stored = begunDraft, daysLater = 0) {
  const bench = new ShopBench();
  bench.api.on('allRoleList', () => ok([...roles]));
  bench.store.write(storedKeys.orderDraft, stored);
  bench.browser.now += daysLater * day;
  bench.logIn();
  bench.render(<SelectGoods data={pageData()} />);
  return bench;
}

afterEach(() => window.history.replaceState(null, '', '/'));

describe('coming back', () => {
  it('F3.1 finds character, goods and method of the last seven days', async () => {
    page([role('1'), role('2')], begunDraft, 6);
    expect(await screen.findByText('Hero 2', { selector: 'bdi' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /^300 gems/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /^Wallet/ })).toBeChecked();
  });

  it('F3.1 finds nothing after seven days', async () => {
    page([role('1'), role('2')], begunDraft, 8);
    expect(await screen.findByText('Who gets the goods?')).toBeInTheDocument();
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  });

  it('F3.9 takes a remembered character only when it is this account’s', async () => {
    page([role('8'), role('9')]);
    expect(await screen.findByText('Who gets the goods?')).toBeInTheDocument();
    expect(screen.queryByText('Hero 2')).not.toBeInTheDocument();
  });

  it('F3.3 chooses the only character there is', async () => {
    page([role('5')], emptyDraft);
    expect(await screen.findByText('Hero 5', { selector: 'bdi' })).toBeInTheDocument();
  });

  it('F2.18 chooses the character that the address names, if it is the player’s', async () => {
    window.history.replaceState(null, '', '/selectGoods?server_id=s128&role_id=1');
    page([role('1'), role('2')]);
    expect(await screen.findByText('Hero 1', { selector: 'bdi' })).toBeInTheDocument();
  });

  it('F2.18 passes over a character of the address that is somebody else’s', async () => {
    window.history.replaceState(null, '', '/selectGoods?server_id=s128&role_id=77');
    page([role('1'), role('2')], emptyDraft);
    expect(await screen.findByText('Who gets the goods?')).toBeInTheDocument();
  });

  it('F3.1 keeps the order info in step with each choice', async () => {
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

  it('F4.5 drops the character when the player logs out', async () => {
    const bench = page([role('5')], emptyDraft);
    await screen.findByText('Hero 5', { selector: 'bdi' });
    act(() => clearUser(bench.store, 'watt-emberfall'));
    expect(screen.getByText('Log in to choose one')).toBeInTheDocument();
    expect(bench.atoms.get(chosenRoleAtom)).toBeNull();
  });

  it('F6.4 asks to log in again when the token no longer counts', async () => {
    const bench = new ShopBench();
    bench.api.on('allRoleList', () => refusal('notLoggedIn', 'Please log in first.'));
    bench.logIn();
    bench.render(<SelectGoods data={pageData()} />);
    expect(await screen.findByText('Log in to choose one')).toBeInTheDocument();
    expect(bench.popup()).toEqual({ kind: 'login' });
  });
});
