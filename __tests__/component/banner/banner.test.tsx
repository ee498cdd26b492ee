import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { renderToString } from 'react-dom/server';
import { configOf, emberfall } from '@/__tests__/support/data/goods-page';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { Banner } from '@/components/banner/banner';
import { bannersFor, bannerWithoutGoods } from '@/lib/client/purchase/select-goods-data';
import { type Banner as BannerFacts, readBanner } from '@/lib/domain/banners';
import { goodsInFragment } from '@/lib/domain/deep-link';
import en from '@/messages/en.json';

const banners = [
  { picture: '/a.svg', title: 'Festival', note: 'Until Friday' },
  { picture: '/b.svg', title: 'Second', note: null },
] as const satisfies readonly BannerFacts[];
const offerEnds = '2026-11-30T18:00:00Z';
const offer = { ...banners[0], product: 'gems_60', until: Date.parse(offerEnds) };
const around = (list: readonly BannerFacts[]) => (
  <AppRouterContext value={openShop().router}>
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <Banner banners={list} dir="ltr" />
    </NextIntlClientProvider>
  </AppRouterContext>
);

describe('banner', () => {
  it('has its first picture, with its size and high priority, in the page’s HTML [F1.11]', () => {
    const html = renderToString(around(banners));
    expect(html).toMatch(/<img[^>]+src="\/a\.svg"/);
    expect(html).toMatch(/width="1280" height="560"/);
    expect(html).toMatch(/fetchpriority="high"/i);
    expect(html).toContain('Festival');
  });

  it('is left out if there is no picture [F1.12]', () => {
    render(around([]));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('shows the language’s banners, or else the brand’s, or else the game’s own picture [F1.12]', () => {
    const picture = (address: string) => [{ picture_address: address }];
    const config = configOf({ banner_config: { en: picture('/en.svg'), ja: picture('/ja.svg') } });
    const game = { ...emberfall, banner: '/game.svg' };
    expect(bannersFor({ config, game }, 'ja', 'en', 0)[0]?.picture).toBe('/ja.svg');
    expect(bannersFor({ config, game }, 'ar', 'en', 0)[0]?.picture).toBe('/en.svg');
    expect(bannersFor({ config: configOf({}), game }, 'ja', 'en', 0)[0]?.picture).toBe('/game.svg');
    expect(bannersFor({ config: configOf({}), game: emberfall }, 'ja', 'en', 0)).toEqual([]);
  });

  it('is a link to its goods before any script has run, with free places for price and end [F5.10]', () => {
    const html = renderToString(around([offer]));
    expect(html).toContain('<a href="#goods-gems_60"');
    expect(html).toMatch(/<p class="banner-end"><\/p>/);
    expect(html).not.toContain('2026');
  });

  it('names its goods as every link to goods does, whatever signs their id has [F5.10, F3.4]', () => {
    const product = 'A_z.0:9@x-y';
    const [shown] = readBanner({ picture_address: '/a.svg', product_id: product });
    const html = renderToString(around(shown ? [shown] : []));
    expect(goodsInFragment(/href="([^"]+)"/.exec(html.slice(html.indexOf('<a ')))?.[1] ?? '')).toBe(product);
  });

  it('leads to other pages of the shop, and to others in a tab of their own [F5.10]', () => {
    expect(renderToString(around([{ ...banners[0], link: '/activity' }]))).toMatch(
      /<a href="\/activity" data-page=""/,
    );
    expect(renderToString(around([{ ...banners[0], link: 'https://news.example/' }]))).toContain(
      '<a href="https://news.example/" target="_blank" rel="noopener noreferrer"',
    );
    expect(renderToString(around(banners))).not.toContain('<a ');
  });

  it('shows the first banner without an offer on a page without goods, or else the first as a mere picture [F5.10]', () => {
    const [plain] = banners;
    expect(bannerWithoutGoods([offer, plain])).toEqual([plain]);
    expect(bannerWithoutGoods([offer])).toEqual([
      { picture: '/a.svg', title: 'Festival', note: 'Until Friday' },
    ]);
    expect(bannerWithoutGoods([])).toEqual([]);
  });

  it('leaves out an offer that has ended by the time the page is rendered [F5.10]', () => {
    const banner_config = { en: [{ picture_address: '/a.svg', product_id: 'gems_60', until: offerEnds }] };
    const of = (now: number) =>
      bannersFor({ config: configOf({ banner_config }), game: emberfall }, 'en', 'en', now)[0];
    expect(of(offer.until - 1)).toMatchObject({ product: 'gems_60' });
    expect(of(offer.until)).toEqual({ picture: '/a.svg', title: null, note: null });
  });
});
