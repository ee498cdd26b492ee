import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi, good, refused } from '@/__tests__/support/browser/fake-api';
import { role } from '@/__tests__/support/data/goods-page';
import { ember, mia, renderShop } from '@/__tests__/support/browser/render-shop';
import { ActivityPanel } from '@/components/benefits/activity/activity-panel';
import { popupAtom } from '@/lib/client/popups/popup';
import { toastsAtom } from '@/lib/client/popups/toasts';
import type { ActivityInfo, Milestone, RewardState } from '@/lib/contract/activities';

const reward = (step: number, state: RewardState, more: Partial<Milestone>): Milestone => ({
  step,
  reward: `Reward ${step}`,
  image: '/a.svg',
  state,
  ...more,
});
const total: ActivityInfo = {
  activity_id: 'total_1',
  kind: 'cumulative',
  name: 'Top-up rewards',
  starts_at: 1_790_000_000,
  ends_at: 1_798_000_000,
  claim_until: 1_798_600_000,
  ended: false,
  currency: 'USD',
  total: '12.50',
  offset: 480,
  milestones: [
    reward(1, 'received', { amount: '5.00' }),
    reward(2, 'claimable', { amount: '10.00' }),
    reward(3, 'locked', { amount: '20.00' }),
  ],
};
const run: ActivityInfo = {
  ...total,
  activity_id: 'days_1',
  kind: 'continuous',
  best_days: 3,
  run_days: 2,
  today: false,
  milestones: [reward(1, 'failed', { days: 3 }), reward(2, 'locked', { days: 5 })],
};

const show = (api: FakeApi, chosen = true) =>
  renderShop(
    <ActivityPanel
      game={ember}
      kind="cumulative"
      who={mia.suid}
      role={chosen ? role('7') : null}
      own={{ isLooking: false, isForeign: false }}
    />,
    { api },
  );
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Rewards' })).getAllByRole('listitem');

describe('activities', () => {
  it('show progress, milestones and the state of each reward [F5.9]', async () => {
    show(new FakeApi().on('cumulativeActivityInfo', () => good([total])));
    const [first, second, third] = (await rows()).map((row) => row.textContent);
    expect([first, second, third]).toEqual([
      expect.stringContaining('Received'),
      expect.stringContaining('Claim'),
      expect.stringContaining('Not reached yet'),
    ]);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75');
    expect(screen.getByText(/\$7\.50.* more to the next reward/)).toBeVisible();
  });

  it('ask who gets the rewards, not the goods, while no character is chosen [F5.9]', async () => {
    show(
      new FakeApi().on('cumulativeActivityInfo', () => good([total])),
      false,
    );
    expect(await screen.findByText('Choose a character for your rewards')).toBeVisible();
    expect(screen.queryByText('Choose a character')).not.toBeInTheDocument();
  });

  it('claim for the chosen character, and follow the reward until it has arrived [F5.9]', async () => {
    let state: RewardState = 'claimable';
    const api = new FakeApi()
      .on('cumulativeActivityInfo', () =>
        good([{ ...total, milestones: [reward(2, state, { amount: '10.00' })] }]),
      )
      .on('receiveActivityGift', () => {
        state = 'sending';
        return good({ step: 2, state });
      })
      .on('activityStatus', () => {
        state = 'received';
        return good([{ step: 2, state }]);
      });
    show(api);
    await userEvent.click(await screen.findByRole('button', { name: 'Claim Reward 2' }));
    expect(await screen.findByText('Received')).toBeVisible();
    expect(api.inputs('receiveActivityGift')).toEqual([
      { client_id: ember.client_id, activity_id: 'total_1', step: '2', server_id: 's128', role_id: '7' },
    ]);
    expect(await screen.findByText('Reward 2 has arrived.')).toBeInTheDocument();
  });

  it('don’t say that a reward is on its way to this character if another device has claimed it already [F5.9]', async () => {
    const api = new FakeApi()
      .on('cumulativeActivityInfo', () => good([total]))
      .on('receiveActivityGift', () => good({ step: 2, state: 'received' }));
    const { atoms } = show(api);
    await userEvent.click(await screen.findByRole('button', { name: 'Claim Reward 2' }));
    await waitFor(() =>
      expect(atoms.get(toastsAtom).map(({ text }) => text)).toEqual(['Reward 2 has arrived.']),
    );
  });

  it('tell once of each reward that arrives, also while the activity is being read again [F5.9]', async () => {
    jest.useFakeTimers();
    const sending = [1, 2].map((step) => reward(step, 'sending', { amount: '5.00' }));
    const arrived: number[] = [];
    const api = new FakeApi()
      .on('cumulativeActivityInfo', () =>
        arrived.length === 0
          ? good([{ ...total, milestones: sending }])
          : new Promise<ReturnType<typeof good<ActivityInfo[]>>>(() => undefined),
      )
      .on('activityStatus', () => {
        arrived.push(arrived.length + 1);
        return good(
          sending.map(({ step }) => ({ step, state: arrived.includes(step) ? 'received' : 'sending' })),
        );
      });
    const { atoms } = show(api);
    const texts = new Set<string>();
    const ids = new Set<unknown>();
    const stop = atoms.sub(toastsAtom, () => {
      for (const { id, text } of atoms.get(toastsAtom)) {
        ids.add(id);
        texts.add(text);
      }
    });
    for (let second = 0; second < 8; second += 1) await act(() => jest.advanceTimersByTimeAsync(1_000));
    stop();
    jest.useRealTimers();
    expect([...texts]).toEqual(['Reward 1 has arrived.', 'Reward 2 has arrived.']);
    expect(ids.size).toBe(2);
  });

  it('call a reward failed that the game refused, and forget that refusal with the next claim [F5.9]', async () => {
    let state: RewardState = 'claimable';
    let claims = 0;
    const api = new FakeApi()
      .on('cumulativeActivityInfo', () =>
        good([{ ...total, milestones: [reward(2, state, { amount: '10.00' })] }]),
      )
      .on('receiveActivityGift', () => {
        claims += 1;
        state = 'sending';
        return good({ step: 2, state });
      })
      .on('activityStatus', () => {
        if (claims > 1) return new Promise(() => undefined);
        state = 'failed';
        return good([{ step: 2, state }]);
      });
    const { atoms } = show(api);
    const told = () => atoms.get(toastsAtom).map(({ text }) => text);
    await userEvent.click(await screen.findByRole('button', { name: 'Claim Reward 2' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Claim Reward 2' })).toHaveTextContent('Try again'),
    );
    await waitFor(() => expect(api.inputs('cumulativeActivityInfo')).toHaveLength(3));
    expect(told()).not.toContain('Reward 2 has arrived.');
    await userEvent.click(screen.getByRole('button', { name: 'Claim Reward 2' }));
    expect(await screen.findByText('On its way')).toBeVisible();
    expect(told()).not.toContain('Reward 2 has arrived.');
  });

  it('say that a reward waits for the delivery of paid goods, and offer it once they are there [F5.9]', async () => {
    let isThere = false;
    const one = () =>
      reward(2, isThere ? 'claimable' : 'locked', { amount: '10.00', ...(!isThere && { waits: true }) });
    const api = new FakeApi()
      .on('cumulativeActivityInfo', () => good([{ ...total, milestones: [one()] }]))
      .on('activityStatus', () => {
        const { step, state, waits } = one();
        return good([{ step, state, waits }]);
      });
    show(api);
    expect(await screen.findByText('Waiting for delivery')).toBeVisible();
    expect(screen.queryByText('Not reached yet')).toBeNull();
    isThere = true;
    expect(await screen.findByRole('button', { name: 'Claim Reward 2' }, { timeout: 10_000 })).toBeVisible();
    expect(screen.queryByText('Waiting for delivery')).toBeNull();
  }, 20_000);

  describe('with a reward on its way', () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    const moving = { ...total, milestones: [reward(2, 'sending', { amount: '10.00' })] };

    it('end with the time of their claims: no reward stays on its way, and no more states are asked for [F5.9, F6.4]', async () => {
      let isOver = false;
      const api = new FakeApi()
        .on('cumulativeActivityInfo', () => (isOver ? refused('activityNotExist') : good([moving])))
        .on('activityStatus', () =>
          isOver ? refused('activityNotExist') : good([{ step: 2, state: 'sending' }]),
        );
      const { atoms } = show(api);
      await pass(100);
      expect(screen.getByText('On its way')).toBeVisible();
      isOver = true;
      await pass(3_100);
      expect(screen.queryByText('On its way')).toBeNull();
      expect(screen.getByText('Thank you for taking part. New events appear here.')).toBeVisible();
      expect(atoms.get(toastsAtom).map(({ text }) => text)).toEqual(['This event has ended.']);
      const asked = api.sent.length;
      await pass(30_000);
      expect(api.sent).toHaveLength(asked);
    });

    it.each([
      ['stop asking once the login is refused', refused('notLoggedIn'), 1],
      ['stop asking once the activity is refused', refused('activityNotExist'), 1],
      ['ask on after a failure that passes', refused('tooManyRequests'), 5],
    ])('%s [F5.9, F6.4]', async (_, failure, times) => {
      const api = new FakeApi()
        .on('cumulativeActivityInfo', () => good([moving]))
        .on('activityStatus', () => failure);
      show(api);
      await pass(12_500);
      expect(api.inputs('activityStatus')).toHaveLength(times);
    });
  });

  it('ask for a character before a claim [F5.9]', async () => {
    const { atoms, api } = show(
      new FakeApi().on('cumulativeActivityInfo', () => good([total])),
      false,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Claim Reward 2' }));
    expect(atoms.get(popupAtom)).toEqual({ kind: 'role' });
    expect(api.inputs('receiveActivityGift')).toEqual([]);
  });

  it('show a run of days, whether today counts, and a failed claim with another try [F5.9]', async () => {
    show(new FakeApi().on('cumulativeActivityInfo', () => good([run])));
    const [failed] = await rows();
    expect(failed).toHaveTextContent(/Claim failed/);
    expect(screen.getByRole('button', { name: 'Claim Reward 1' })).toHaveTextContent('Try again');
    expect(screen.getByText('Top up today to keep going')).toBeVisible();
    expect(screen.getByText('3 more days in a row to the next reward')).toBeVisible();
  });

  it('say that the activity has ended (−3022), and that there is none; its tab comes from the server again [F5.9, F6.4]', async () => {
    const { unmount, router } = show(
      new FakeApi().on('cumulativeActivityInfo', () => refused('activityNotExist')),
    );
    expect(await screen.findByText('Thank you for taking part. New events appear here.')).toBeVisible();
    await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
    unmount();
    show(new FakeApi().on('cumulativeActivityInfo', () => good([])));
    expect(await screen.findByText('No event right now')).toBeVisible();
  });
});
