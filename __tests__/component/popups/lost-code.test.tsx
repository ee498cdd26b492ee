import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import type { ReactNode } from 'react';
import { FakeApi, good } from '@/__tests__/support/browser/fake-api';
import { mia, openShop } from '@/__tests__/support/browser/render-shop';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { emberfall, goods, pageData, role } from '@/__tests__/support/data/goods-page';
import { AccountMenu } from '@/components/account/login/account-menu';
import { ClassicOrder } from '@/components/classic/order-page';
import { ClassicOrders } from '@/components/classic/orders-page';
import { ChoicePill } from '@/components/popups/choice-pill';
import { CharacterCard } from '@/components/purchase/character/character-card';
import { GameCard } from '@/components/purchase/game/game-card';
import { Limited } from '@/components/purchase/limit/limited';
import { MethodsSection } from '@/components/purchase/method/methods-section';
import { saveUser } from '@/lib/client/account/change-session';
import { currentEntry } from '@/lib/client/purchase/game-entries';
import { chosenClientIdAtom, chosenRoleAtom } from '@/lib/client/purchase/selection';
import type { LimitInfo } from '@/lib/contract/limits';
import en from '@/messages/en.json';

const chunks = [
  'account/login/account-list',
  'popups/choice-menu',
  'classic/order-result',
  'order/history/order-history',
  'purchase/character/foreign-character',
  'purchase/game/deferred-logo',
  'purchase/limit/limit-closed',
  'purchase/method/methods-placeholder',
] as const;
/** Chunks that don't arrive. Like a browser, Jest asks again for a module that couldn't be loaded. */
const lost = new Set<string>();
for (const chunk of chunks)
  // eslint-disable-next-line no-restricted-syntax -- the modules are the real ones; only whether they arrive is up to a test
  jest.doMock(`../../../components/${chunk}`, (): unknown => {
    if (lost.has(chunk)) throw new Error(`${chunk} was lost.`);
    return jest.requireActual(`../../../components/${chunk}`);
  });

const told = () => screen.findByText(en.errors.network);

beforeEach(() => lost.clear());

function open(page: ReactNode, api = new FakeApi(), loadWords: (() => Promise<typeof en>) | null = null) {
  const browser = new TestBrowser();
  saveUser(browser.tab(), { ...mia, gp_id: emberfall.gp_id });
  const shop = openShop({ api, browser, loadWords });
  shop.render(page);
  return shop;
}

const reached: LimitInfo = {
  product_id: 'deal',
  limit_type: 'game',
  frequency: 1,
  day_info: 0,
  extra_pay_times: 0,
  next_pay_time: 0,
};

const languages = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'ja', label: '日本語', lang: 'ja' },
];
const pill = (
  <ChoicePill title="Language" name="English" value="en" options={() => languages} onChoose={jest.fn()} />
);

describe('a press whose code is lost', () => {
  it('on the account says so, and the next press opens the menu [F2.15]', async () => {
    lost.add('account/login/account-list');
    open(<AccountMenu game={emberfall} />);
    await userEvent.click(screen.getByRole('button', { name: 'Account: mia' }));
    await told();
    expect(screen.getByRole('button', { name: 'Account: mia' })).not.toHaveAttribute('aria-busy');
    lost.clear();
    await userEvent.click(screen.getByRole('button', { name: 'Account: mia' }));
    expect(await screen.findByRole('menuitem', { name: 'Log out' })).toBeVisible();
  });

  it('on a choice says so, and the next press opens its list [F1.8]', async () => {
    lost.add('popups/choice-menu');
    open(pill);
    await userEvent.click(screen.getByRole('button', { name: 'Language: English' }));
    await told();
    expect(screen.getByRole('button', { name: 'Language: English' })).not.toHaveAttribute('aria-busy');
    lost.clear();
    await userEvent.click(screen.getByRole('button', { name: 'Language: English' }));
    expect(await screen.findByRole('option', { name: /日本語/ })).toBeVisible();
  });

  it('on a choice does the same if only its words are lost [F1.8]', async () => {
    let isDown = true;
    open(pill, new FakeApi(), () =>
      isDown ? Promise.reject(new Error('The line is down.')) : Promise.resolve(en),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Language: English' }));
    await told();
    expect(screen.getByRole('button', { name: 'Language: English' })).not.toHaveAttribute('aria-busy');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Language: English' }));
    expect(await screen.findByRole('option', { name: /日本語/ })).toBeVisible();
  });
});

describe('a part of a page whose code is lost', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  const parts = {
    'classic/order-result': {
      page: (
        <SearchParamsContext value={new URLSearchParams('billing_no=W12345678')}>
          <ClassicOrder game={emberfall} />
        </SearchParamsContext>
      ),
      shows: () => screen.findByText(en.notices.queryError),
    },
    'order/history/order-history': {
      page: <ClassicOrders game={emberfall} guest={null} loading={null} />,
      shows: () => screen.findByText('No orders yet'),
    },
    'purchase/character/foreign-character': {
      page: (
        <CharacterCard
          isLoggedIn
          role={null}
          own={{ isLooking: false, isForeign: true }}
          gpId={emberfall.gp_id}
        />
      ),
      shows: () => screen.findByText(en.notices.accountMismatch),
    },
    'purchase/method/methods-placeholder': {
      page: (
        <MethodsSection
          id="methods"
          regions={{ codes: [], value: null, onChange: jest.fn() }}
          methods={[]}
          price={null}
          platform="web"
          choice={null}
          onChoose={jest.fn()}
          query={{ data: undefined, isError: true, isFetching: false, refetch: jest.fn() }}
        />
      ),
      shows: () => screen.findByRole('button', { name: en.errors.retry }),
    },
  };

  it.each(Object.entries(parts))(
    '(%s) leaves the page, says so, and appears once it arrives',
    async (name, { page, shows }) => {
      lost.add(name);
      const api = new FakeApi().on('getOrderList', () => good({ orders: [] }));
      open(
        <>
          <p>The shop</p>
          {page}
        </>,
        api,
      );
      await told();
      expect(screen.getByText('The shop')).toBeVisible();
      lost.clear();
      await pass(5_000);
      expect(await shows()).toBeVisible();
    },
  );

  it.each(['its code', 'its words'])(
    'leaves the button of limited goods, says so, and the reason appears once %s can be loaded [F5.8]',
    async (what) => {
      const isCode = what === 'its code';
      if (isCode) lost.add('purchase/limit/limit-closed');
      let isDown = !isCode;
      const { atoms } = open(
        <Limited goods={goods('deal', { isLimit: true })}>
          <button>Pay</button>
        </Limited>,
        new FakeApi().on('getLimitProductInfo', () => good([reached])),
        () => (isDown ? Promise.reject(new Error('The line is down.')) : Promise.resolve(en)),
      );
      act(() => {
        atoms.set(chosenClientIdAtom, emberfall.client_id);
        atoms.set(chosenRoleAtom, role('7'));
      });
      await told();
      expect(screen.getByRole('button', { name: 'Pay' })).toBeVisible();
      lost.clear();
      isDown = false;
      await pass(5_000);
      expect(await screen.findByText(en.limits.reachedText)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
    },
  );

  it('leaves a game without its picture, if it is only that', async () => {
    lost.add('purchase/game/deferred-logo');
    const game = { ...currentEntry(pageData().game), logo: '' };
    open(<GameCard game={game} canSwitch={false} />);
    await pass(1);
    await waitFor(() => expect(screen.getByText(game.name)).toBeVisible());
  });
});
