import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { good, refused } from '@/__tests__/support/browser/fake-api';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { emberfall, neonrush, role } from '@/__tests__/support/data/goods-page';
import { useRewards } from '@/components/benefits/activity/use-rewards';
import { useClaim } from '@/components/benefits/coupons/claim-button';
import { readUser } from '@/lib/client/account/session';
import type { ApiFailure } from '@/lib/client/api/api-result';
import { chosenClientIdAtom } from '@/lib/client/purchase/selection';
import type { ActivityInfo, Milestone } from '@/lib/contract/activities';

const milestone: Milestone = { step: 1, days: 1, reward: '60 gems', image: '', state: 'claimable' };
const activity: ActivityInfo = {
  activity_id: 'spring',
  name: 'Spring',
  kind: 'continuous',
  starts_at: 0,
  ends_at: 0,
  claim_until: 0,
  ended: false,
  offset: 0,
  milestones: [milestone],
};

function Coupon(): ReactNode {
  const { claim } = useClaim(emberfall.client_id);
  return <button onClick={() => claim('TEN')}>Claim</button>;
}

function Reward(): ReactNode {
  const { client_id: clientId } = emberfall;
  const { claim } = useRewards({ activity, clientId, who: 'u1', role: role('1') });
  return <button onClick={() => claim(milestone)}>Claim</button>;
}

it.each([
  ['coupon', <Coupon key="coupon" />],
  ['reward', <Reward key="reward" />],
])(
  'a %s that is refused once another game’s page is open ends only the login of its own game [F6.4, F4.2]',
  async (_, button) => {
    let answer: (failure: ApiFailure) => void = () => undefined;
    const late = () => new Promise<ApiFailure>((resolve) => (answer = resolve));
    const shop = openShop();
    shop.api
      .on('receiveCoupons', late)
      .on('receiveActivityGift', late)
      .on('activityStatus', () => good([]));
    shop.logIn(emberfall.gp_id);
    shop.logIn(neonrush.gp_id, 'u2');
    act(() => shop.atoms.set(chosenClientIdAtom, emberfall.client_id));
    shop.render(button);
    await userEvent.click(screen.getByRole('button', { name: 'Claim' }));
    act(() => shop.atoms.set(chosenClientIdAtom, neonrush.client_id));
    await act(async () => answer(refused('notLoggedIn')));
    await waitFor(() => expect(shop.popup()).toEqual({ kind: 'login', clientId: emberfall.client_id }));
    expect(readUser(shop.store, emberfall.gp_id)).toBeNull();
    expect(readUser(shop.store, neonrush.gp_id)).not.toBeNull();
  },
);
