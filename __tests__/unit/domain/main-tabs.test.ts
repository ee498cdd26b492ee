import { tabsOf } from '@/lib/domain/main-tabs';

const off = { shown: false, landing: false };
const on = { shown: true, landing: false };
const bare = { greyUi: false, couponsOpen: false, cumulative: off, continuous: off };

describe('the main tabs', () => {
  it('are goods and account; activities need one kind of activity in the config [F2.9]', () => {
    expect(tabsOf(bare)).toEqual(['selectGoods', 'my']);
    expect(tabsOf({ ...bare, cumulative: on })).toEqual(['selectGoods', 'activity', 'my']);
    expect(tabsOf({ ...bare, continuous: on })).toEqual(['selectGoods', 'activity', 'my']);
  });

  it('have the activities on their own page even if there are none, so that one tab is the current one [F2.9]', () => {
    expect(tabsOf(bare, 'modern', 'activity')).toEqual(['selectGoods', 'activity', 'my']);
    expect(tabsOf(bare, 'modern', 'my')).toEqual(['selectGoods', 'my']);
  });

  it('lead to no page that the classic edition lacks, for the user centre in a game of such a brand [F2.3, F2.9]', () => {
    const whole = { greyUi: true, couponsOpen: true, cumulative: on, continuous: on };
    expect(tabsOf(whole, 'modern')).toEqual(['selectGoods', 'activity', 'userCenter', 'my']);
    expect(tabsOf(whole, 'classic')).toEqual(['selectGoods', 'userCenter']);
  });

  it('have the user centre only in the VIP version with grey UI [F2.9]', () => {
    expect(tabsOf({ ...bare, greyUi: true })).not.toContain('userCenter');
    expect(tabsOf({ ...bare, couponsOpen: true })).not.toContain('userCenter');
    expect(tabsOf({ ...bare, greyUi: true, couponsOpen: true })).toEqual(['selectGoods', 'userCenter', 'my']);
  });
});
