import { forcedBanners } from '@/lib/domain/banners';
import { mainTabs } from '@/lib/domain/main-tabs';

const english = [{ picture: '/a.svg', title: 'Festival', note: null, product: 'gems_60' }];
const config = { banners: { en: english } };

describe('forcedBanners', () => {
  it('returns banners for the goods page and the activities page only [F5.10]', () => {
    expect(mainTabs.filter((tab) => forcedBanners(tab, config, 'en') !== null)).toEqual([
      'selectGoods',
      'activity',
    ]);
    expect(forcedBanners(undefined, config, 'en')).toBeNull();
  });

  it('takes the banners of the page’s own language, and none if it has none [F5.10]', () => {
    expect(forcedBanners('activity', config, 'en')).toEqual(english);
    expect(forcedBanners('activity', config, 'ja')).toBeNull();
    expect(forcedBanners('activity', { banners: {} }, 'en')).toBeNull();
  });

  it('takes only banners that lead somewhere [F5.10]', () => {
    const picture = { picture: '/b.svg', title: 'Full power', note: null };
    expect(forcedBanners('selectGoods', { banners: { en: [picture, ...english] } }, 'en')).toEqual(english);
    expect(forcedBanners('selectGoods', { banners: { en: [picture] } }, 'en')).toBeNull();
  });
});
