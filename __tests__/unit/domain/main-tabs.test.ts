import { tabsOf, forcedBanners, mainTabs } from '@/lib/domain/main-tabs';

const off = { shown: false, landing: false };
const on = { shown: true, landing: false };
const bare = { greyUi: false, couponsOpen: false, cumulative: off, continuous: off };

describe('the main tabs', () => {
  it('are goods and account; activities need one kind of activity in the config [F2.9]', () => {
    expect(tabsOf(bare)).toEqual(['selectGoods', 'my']);
    expect(tabsOf({ ...bare, cumulative: on })).toEqual(['selectGoods', 'activity', 'my']);
    expect(tabsOf({ ...bare, continuous: on })).toEqual(['selectGoods', 'activity', 'my']);
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

const english = [{ picture: '/a.svg', title: 'Festival', note: null }];
const config = { banners: { en: english } };

describe('forcedBanners', () => {
  it('shows banners on goods and activities, and on no other page [F5.10]', () => {
    expect(mainTabs.filter((tab) => forcedBanners(tab, config, 'en') !== null)).toEqual([
      'selectGoods',
      'activity',
    ]);
    expect(forcedBanners(undefined, config, 'en')).toBeNull();
  });

  it('takes the banners of the page’s own language, and none if that has none [F5.10]', () => {
    expect(forcedBanners('activity', config, 'en')).toBe(english);
    expect(forcedBanners('activity', config, 'ja')).toBeNull();
    expect(forcedBanners('activity', { banners: {} }, 'en')).toBeNull();
  });
});
