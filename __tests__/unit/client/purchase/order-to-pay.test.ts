import { orderToPay } from '@/lib/client/purchase/order-to-pay';
import { begunDraft, emberfall } from '@/__tests__/support/data/goods-page';

const { client_id, gp_id, name } = emberfall;
const draft = { ...begunDraft, gameName: name, gameProductId: gp_id };
const user = { username: 'mia', suid: 'u1', oauth_token: 'token', gp_id };
const known = { last: null, users: { [gp_id]: user }, gameProducts: { [client_id]: gp_id }, now: 0 };

describe('the order that only has to be paid', () => {
  it('is what was chosen last, by its names [F3.20]', () => {
    const order = { clientId: client_id, game: name, goods: '300 gems', role: 'Hero 2' };
    expect(orderToPay({ ...known, draft })).toEqual(order);
  });

  it.each(['goods', 'role'] as const)(
    'is none if its %s has no name to show before paying [F3.20, F3.34]',
    (part) => {
      const nameless = { ...draft, [part]: { display: '', value: '2' } };
      expect(orderToPay({ ...known, draft: nameless })).toBeNull();
    },
  );
});
