import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi, good, offline, refused } from '@/__tests__/support/browser/fake-api';
import { ember, mia, renderShop } from '@/__tests__/support/browser/render-shop';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { programme, standing } from '@/__tests__/support/data/vip-facts';
import { LevelIcon } from '@/components/benefits/vip/level-icon';
import { UserCenterPage } from '@/components/pages/user-center/user-center-page';
import { saveUser } from '@/lib/client/account/change-session';
import type { LevelReward } from '@/lib/contract/coupons';
import { iconTier } from '@/lib/domain/vip';

const player = userEvent.setup();
const game = { ...ember, is_select_game: true };
const reward = (coupon_id: string, more: Partial<LevelReward> = {}): LevelReward => ({
  coupon_id,
  level_id: 1,
  type: 'permanent',
  state: 'claimable',
  code: `claim-${coupon_id}`,
  time_zone: '',
  ...more,
});

const api = (points = 1234) =>
  new FakeApi()
    .on('vipBasicInfo', () => good(programme))
    .on('vipInfo', () => good(standing(points, points >= 3000 ? 2 : 1)))
    .on('claimable', () => good([]))
    .on('couponList', () => good([]))
    .on('pointHistory', () => good({ entries: [] }));

function open(calls: FakeApi, { isLoggedIn = true, isVip = true } = {}) {
  const browser = new TestBrowser();
  if (isLoggedIn) saveUser(browser.tab(), mia);
  return renderShop(<UserCenterPage game={game} isVip={isVip} locales={['en', 'ja']} />, {
    api: calls,
    browser,
  });
}

describe('the VIP centre', () => {
  it('shows the level, the points, the points missing and the percentage with two decimals [F5.1]', async () => {
    open(api());
    const card = await screen.findByRole('region', { name: 'Your VIP level' });
    expect(card).toHaveTextContent('V1');
    expect(card).toHaveTextContent('Level 1');
    expect(card).toHaveTextContent('1,234 points');
    expect(card).toHaveTextContent('1,766 more points to V2');
    expect(card).toHaveTextContent('41.13%');
    const bar = within(card).getByRole('progressbar', { name: 'Progress to V2' });
    expect(bar).toHaveAttribute('aria-valuenow', '41.13');
    expect(bar).toHaveAttribute('aria-valuetext', '1,234 of 3,000 points');
  });

  it('explains how points are earned (point_to_coin) [F5.1]', async () => {
    open(api());
    expect(await screen.findByText(/for every/)).toHaveTextContent('10 points for every $1.00 you spend');
  });

  it('states the rate in the currency of the area, with what a coin is worth there [F5.1]', async () => {
    const calls = api().on('vipBasicInfo', () =>
      good({ ...programme, coin_currency: 'TWD', coin_amount: '31.00' }),
    );
    open(calls);
    expect(await screen.findByText(/for every/)).toHaveTextContent('10 points for every NT$31.00 you spend');
    expect(calls.inputs('vipBasicInfo')[0]?.domain_area).toBe('sea');
  });

  it('says that the highest level is reached, with a full bar [F5.1]', async () => {
    open(api(9000));
    const card = await screen.findByRole('region', { name: 'Your VIP level' });
    expect(card).toHaveTextContent('Highest level reached');
    expect(card).toHaveTextContent('100%');
    expect(within(card).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  });

  it('marks levels as reached, own and locked, with the points each needs [F5.1]', async () => {
    open(api());
    const levels = await screen.findByRole('radiogroup', { name: 'VIP levels' });
    const names = within(levels)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent);
    expect(names).toEqual(['V0Reached', 'V1Your level', 'V2Locked']);
    expect(within(levels).getByRole('radio', { name: /V1/ })).toBeChecked();
    await player.click(within(levels).getByRole('radio', { name: /V2/ }));
    expect(screen.getByText(/^From/)).toHaveTextContent('From 3,000 points');
    expect(screen.getByText('Reach V2 to claim these coupons.')).toBeVisible();
    expect(screen.getByText('Plain')).toBeVisible();
  });

  it('draws emblems in five tiers by the count [F5.1]', () => {
    const tiers = [0, 1, 3, 4, 6, 7, 9, 10, 99_999].map((count) => {
      const { container, unmount } = renderShop(<LevelIcon tier={iconTier(count)} />);
      const tier = container.querySelector('svg')?.getAttribute('data-tier');
      unmount();
      return tier;
    });
    expect(tiers).toEqual(['grey', 'white', 'white', 'blue', 'blue', 'yellow', 'yellow', 'colour', 'colour']);
  });

  it('unfolds the questions and answers [F5.1]', async () => {
    open(api());
    const title = await screen.findByText('About VIP');
    expect(title.closest('details')).not.toHaveAttribute('open');
    await player.click(title);
    expect(title.closest('details')).toHaveAttribute('open');
    expect(screen.getByText('How do I earn points?')).toBeInTheDocument();
  });

  it('shows guests the levels and the login, and requests no player’s data [F5.1]', async () => {
    const { api: seen } = open(api(), { isLoggedIn: false });
    expect(await screen.findByText('Log in to see your level and coupons.')).toBeVisible();
    expect(await screen.findByRole('radiogroup', { name: 'VIP levels' })).toBeVisible();
    expect(seen.sent.map(({ id }) => id)).toEqual(['vipBasicInfo']);
  });

  it('makes no call and shows no coupons outside the VIP version [F5.1]', async () => {
    const { api: seen } = open(api(), { isVip: false });
    expect(await screen.findByText('No VIP programme here')).toBeVisible();
    expect(screen.queryByText('My coupons')).not.toBeInTheDocument();
    expect(seen.sent).toEqual([]);
  });

  it('says when it cannot be loaded, and tries again [F5.1]', async () => {
    const answers = [offline, good(programme)];
    open(api().on('vipBasicInfo', () => answers.shift() ?? offline));
    const trouble = await screen.findByRole('alert');
    expect(trouble).toHaveTextContent('The VIP centre couldn’t be loaded.');
    await player.click(within(trouble).getByRole('button'));
    expect(await screen.findByRole('region', { name: 'Your VIP level' })).toBeVisible();
  });

  it('keeps the focus in the language list of the game’s view when its data arrives [F4.6]', async () => {
    window.history.replaceState(null, '', '/userCenter?visit=sdk');
    const come = Promise.withResolvers<void>();
    open(api().on('vipBasicInfo', () => come.promise.then(() => good(programme))));
    const chosen = within(screen.getByRole('region', { name: 'Language' })).getByRole('button', {
      current: true,
    });
    chosen.focus();
    come.resolve();
    expect(await screen.findByRole('region', { name: 'Your VIP level' })).toBeVisible();
    expect(chosen).toHaveFocus();
    window.history.replaceState(null, '', '/');
  });

  it('lists earned and returned points, a page at a time [F5.1]', async () => {
    const entry = { billing_no: 'W12345678', product_name: '60 crystals', at: 1_795_000_000 };
    const pages = [
      good({ entries: [{ ...entry, kind: 'earned' as const, points: 1200 }], next: 'c1' }),
      good({ entries: [{ ...entry, kind: 'returned' as const, points: -300 }] }),
    ];
    const { api: seen } = open(api().on('pointHistory', () => pages.shift() ?? offline));
    expect(await screen.findByText('+1,200')).toBeVisible();
    await player.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('−300')).toBeVisible();
    expect(seen.inputs('pointHistory')).toEqual([{ client_id: '1001' }, { client_id: '1001', cursor: 'c1' }]);
  });

  it('lists points that support added or removed, which belong to no order [F5.1]', async () => {
    const entry = { product_name: '', at: 1_795_000_000 };
    const entries = [
      { ...entry, kind: 'taken' as const, points: -50 },
      { ...entry, kind: 'given' as const, points: 200 },
      { ...entry, kind: 'given' as const, points: 200 },
    ];
    open(api().on('pointHistory', () => good({ entries })));
    const rows = await screen.findAllByText(/^(Added|Removed) by support$/);
    expect(rows.map((row) => row.closest('li')?.textContent)).toEqual([
      expect.stringMatching(/^Removed by support.*−50$/),
      expect.stringMatching(/^Added by support.*\+200$/),
      expect.stringMatching(/^Added by support.*\+200$/),
    ]);
  });
});

describe('the coupons of a level', () => {
  const section = (name: string) => screen.getByRole('region', { name });

  it('are listed as one-time, weekly and monthly, and as claimable, received or locked [F5.2]', async () => {
    const next_time = 1_800_000_000;
    const time_zone = 'Asia/Singapore';
    open(
      api().on('claimable', () =>
        good([
          reward('p1'),
          reward('w1', { type: 'week', state: 'received', code: undefined, next_time, time_zone }),
          reward('m1', { type: 'month', state: 'locked', code: undefined }),
        ]),
      ),
    );
    expect(await screen.findByRole('button', { name: 'Claim Welcome' })).toBeVisible();
    expect(section('One-time coupons')).toHaveTextContent('10% off');
    expect(section('Weekly coupons')).toHaveTextContent(/Received/);
    expect(section('Weekly coupons')).toHaveTextContent(/Again from 2027\/01\/15 16:00 \(UTC\+8/);
    expect(section('Monthly coupons')).toHaveTextContent('15% off');
    expect(within(section('Monthly coupons')).queryByRole('button')).not.toBeInTheDocument();
  });

  it('are claimed, and then shown as received [F5.2]', async () => {
    let isClaimed = false;
    const calls = api()
      .on('claimable', () => good([reward('p1', isClaimed ? { state: 'received', code: undefined } : {})]))
      .on('receiveCoupons', () => {
        isClaimed = true;
        return good([]);
      });
    open(calls);
    await player.click(await screen.findByRole('button', { name: 'Claim Welcome' }));
    expect(await within(section('One-time coupons')).findByText('Received')).toBeVisible();
    expect(await screen.findByText('Coupon received')).toBeVisible();
    expect(calls.inputs('receiveCoupons')).toEqual([{ client_id: '1001', coupon_code: 'claim-p1' }]);
  });

  it('show that a claim failed, and can be claimed again [F5.2]', async () => {
    const calls = api()
      .on('claimable', () => good([reward('p1')]))
      .on('receiveCoupons', () => refused('claimFailed', 'Not now.'));
    open(calls);
    await player.click(await screen.findByRole('button', { name: 'Claim Welcome' }));
    expect(await screen.findByText('Claim failed')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Claim Welcome' })).not.toHaveAttribute('aria-busy');
  });
});
