import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FakeApi, offline, refused } from '@/__tests__/support/browser/fake-api';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { emberfall, goods, pageData, role } from '@/__tests__/support/data/goods-page';
import { ClassicGoods } from '@/components/classic/classic-goods';
import { Recharge } from '@/components/classic/recharge';
import { SelectGoods } from '@/components/pages/select-goods/select-goods';
import { pageConfigQuery } from '@/components/purchase/character/use-role-data';
import { DeferredLogo } from '@/components/purchase/game/deferred-logo';
import { readUser } from '@/lib/client/account/session';
import { saveUser } from '@/lib/client/account/change-session';
import { hasFailuresAtom } from '@/lib/client/failures/failures';
import { popupAtom } from '@/lib/client/popups/popup';
import { toastsAtom } from '@/lib/client/popups/toasts';
import { purchaseDataOf } from '@/lib/client/purchase/select-goods-data';
import { chosenRoleAtom } from '@/lib/client/purchase/selection';
import { useShop } from '@/lib/client/shop/shop';
import { storedKeys } from '@/lib/client/storage/keys';

/** The pages of a game as the server renders them when it could read neither goods nor methods. */
const unread = purchaseDataOf(pageData({ goods: null, methods: null }));
const modern = <SelectGoods data={unread} />;
const classic = <ClassicGoods data={unread} />;
const editions: ReadonlyArray<readonly [string, ReactNode]> = [
  ['modern', modern],
  ['classic', classic],
];
const gpId = emberfall.gp_id;

function open(page: ReactNode, api: FakeApi, isLoggedIn = false) {
  const browser = new TestBrowser();
  const tab = browser.tab();
  tab.write(storedKeys.area, 'sea');
  if (isLoggedIn) saveUser(tab, { username: 'mia', suid: 'u1', oauth_token: 'token', gp_id: gpId });
  const shop = openShop({ api, browser });
  shop.render(page);
  return shop;
}
type Opened = ReturnType<typeof open>;

/** Waits until a call has been made and the page has reacted to all that came of it. */
async function settled({ api, atoms }: Opened, call: Parameters<FakeApi['inputs']>[0]) {
  await waitFor(() => expect(api.inputs(call).length).toBeGreaterThan(0));
  await act(() => new Promise((done) => setTimeout(done, 50)));
  await waitFor(() => expect(atoms.get(hasFailuresAtom)).toBe(false));
}
const gone = ({ router }: Opened) => router.replace.mock.calls.map(([href]) => href);

beforeEach(() => window.history.replaceState(null, '', '/selectGoods?domain_area=sea&idfv=d1'));
afterEach(() => window.history.replaceState(null, '', '/'));

describe('a read that is refused', () => {
  it.each(editions)(
    'because the region isn’t allowed leads to /notArea, once, in the %s edition [F1.4, F2.6, F6.4]',
    async (_, page) => {
      const shop = open(
        page,
        new FakeApi()
          .on('getProductList', () => refused('wrongDomain', 'Not here.'))
          .on('getPaymentMethodList', () => refused('wrongDomain', 'Not here.')),
      );
      await settled(shop, 'getProductList');
      expect(gone(shop)).toEqual(['/notArea?idfv=d1']);
      expect(shop.store.read(storedKeys.area)).toBeNull();
      expect(shop.atoms.get(toastsAtom)).toEqual([]);
    },
  );

  it('leads to /notArea from the payment page too [F6.4]', async () => {
    const shop = open(
      <Recharge data={unread} />,
      new FakeApi().on('getPaymentMethodList', () => refused('wrongDomain')),
    );
    await settled(shop, 'getPaymentMethodList');
    expect(gone(shop)).toEqual(['/notArea?idfv=d1']);
  });

  it.each(editions)(
    'because the game isn’t one clears the stored game in the %s edition, and the section says why [F6.4]',
    async (_, page) => {
      const shop = open(
        page,
        new FakeApi().on('getProductList', () => refused('notAGame', 'No such game.')),
      );
      await settled(shop, 'getProductList');
      expect(shop.store.read(storedKeys.game)).toBeNull();
      expect(shop.atoms.get(toastsAtom)).toEqual([]);
    },
  );

  it('keeps the stored game if it was about another [F6.4]', async () => {
    const api = new FakeApi().on('gameLogo', () => refused('notAGame'));
    const shop = open(<DeferredLogo clientId="110303" />, api);
    act(() => shop.store.write(storedKeys.game, emberfall));
    await settled(shop, 'gameLogo');
    expect(shop.store.read(storedKeys.game)).toMatchObject({ client_id: emberfall.client_id });
  });

  it.each([
    ['the network fails', offline],
    ['parameters are wrong', refused('badParameters', 'Wrong parameters.')],
    ['a purchase would be in the way', refused('limitReached', 'Enough.')],
  ])('only shows in its section that %s [F6.4]', async (_, failure) => {
    const api = new FakeApi().on('getProductList', () => failure);
    const shop = open(modern, api);
    await settled(shop, 'getProductList');
    expect(await screen.findAllByRole('button', { name: 'Try again' })).not.toHaveLength(0);
    expect(gone(shop)).toEqual([]);
    expect(shop.atoms.get(toastsAtom)).toEqual([]);
    expect(shop.popup()).toBeNull();
    expect(api.inputs('getProductList')).toHaveLength(1);
  });

  it.each([
    ['limits', 'getLimitProductInfo'],
    ['gifts', 'getThirdGift'],
    ['unpaid orders', 'getOrderList'],
  ] as const)('for its login opens the login, whether it read %s [F6.4]', async (_, call) => {
    const page = (
      <SelectGoods data={purchaseDataOf(pageData({ goods: [goods('deal', { isLimit: true })] }))} />
    );
    const shop = open(
      page,
      new FakeApi().on(call, () => refused('notLoggedIn')),
      true,
    );
    act(() => shop.atoms.set(chosenRoleAtom, role('7')));
    await userChooses('deal');
    await settled(shop, call);
    expect(readUser(shop.store, gpId)).toBeNull();
    expect(shop.popup()).toEqual({ kind: 'login' });
  });

  it('for its login asks for one once, however many reads are refused [F6.4]', async () => {
    const api = new FakeApi()
      .on('getOrderList', () => refused('notLoggedIn'))
      .on('allRoleList', () => refused('notLoggedIn'))
      .on('getThirdGift', () => refused('notLoggedIn'));
    const shop = open(modern, api, true);
    const popups: unknown[] = [];
    shop.atoms.sub(popupAtom, () => popups.push(shop.popup()));
    await settled(shop, 'getThirdGift');
    await settled(shop, 'allRoleList');
    expect(popups).toEqual([{ kind: 'login' }]);
  });

  it('as an ended activity, although it asked for the page config, doesn’t repeat itself [F6.4]', async () => {
    function Config() {
      const { api, tenant } = useShop();
      useQuery(pageConfigQuery(api, { client_id: '1', domain_area: 'sea' }, tenant));
      return null;
    }
    const shop = open(
      <Config />,
      new FakeApi().on('configRecharge', () => refused('activityNotExist')),
    );
    await settled(shop, 'configRecharge');
    expect(shop.api.inputs('configRecharge')).toHaveLength(1);
  });

  it('for its login doesn’t replace the popup of a payment [F6.4, F3.11]', async () => {
    const api = new FakeApi().on('getThirdGift', () => refused('notLoggedIn'));
    const shop = open(modern, api, true);
    const result = {
      kind: 'result',
      billingNo: 'W1',
      receipt: null,
      payUrl: null,
      opening: 'opened',
    } as const;
    act(() => shop.atoms.set(popupAtom, result));
    await settled(shop, 'getThirdGift');
    expect(readUser(shop.store, gpId)).toBeNull();
    expect(shop.popup()).toEqual(result);
  });
});

async function userChooses(name: string) {
  act(() => screen.getByRole('radio', { name: new RegExp(`^${name}`) }).click());
  await act(() => new Promise((done) => setTimeout(done)));
}
