import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { renderToString } from 'react-dom/server';
import { configOf, emberfall } from '@/__tests__/support/data/goods-page';
import { Banner } from '@/components/banner/banner';
import { bannersFor } from '@/lib/client/purchase/select-goods-data';
import en from '@/messages/en.json';

const banners = [
  { picture: '/a.svg', title: 'Festival', note: 'Until Friday' },
  { picture: '/b.svg', title: 'Second', note: null },
];
const around = (list: typeof banners | []) => (
  <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
    <Banner banners={list} dir="ltr" />
  </NextIntlClientProvider>
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
    expect(bannersFor({ config, game }, 'ja', 'en')[0]?.picture).toBe('/ja.svg');
    expect(bannersFor({ config, game }, 'ar', 'en')[0]?.picture).toBe('/en.svg');
    expect(bannersFor({ config: configOf({}), game }, 'ja', 'en')[0]?.picture).toBe('/game.svg');
    expect(bannersFor({ config: configOf({}), game: emberfall }, 'ja', 'en')).toEqual([]);
  });
});
