import { tabsOf } from '@/lib/domain/main-tabs';

const off = { shown: false, landing: false };
const on = { shown: true, landing: false };
const bare = { greyUi: false, couponsOpen: false, cumulative: off, continuous: off };

describe('the main tabs', () => {
  it('are goods and account; events need one kind of event in the config [F2.9]', () => {
    expect(tabsOf(bare)).toEqual(['selectGoods', 'my']);
    expect(tabsOf({ ...bare, cumulative: on })).toEqual(['selectGoods', 'activity', 'my']);
    expect(tabsOf({ ...bare, continuous: on })).toEqual(['selectGoods', 'activity', 'my']);
  });

  it('have the user centre only in the VIP version with grey UI [F2.9]', () => {
    expect(tabsOf({ ...bare, greyUi: true })).not.toContain('userCenter');
    expect(tabsOf({ ...bare, couponsOpen: true })).not.toContain('userCenter');
    expect(tabsOf({ ...bare, greyUi: true, couponsOpen: true })).toEqual(['selectGoods', 'userCenter', 'my']);
  });
});
