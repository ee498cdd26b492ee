import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { renderShop } from '@/__tests__/support/browser/render-shop';
import { popupLoader } from '@/components/frame/popup-loader';
import { ShopFooter } from '@/components/frame/shop-footer';
import { PopupLoaderContext } from '@/components/popups/popup-contexts';
import { PayTerms } from '@/components/purchase/pay/pay-terms';
import type { Area } from '@/lib/domain/areas';
import { legalLinks } from '@/lib/domain/legal';
import en from '@/messages/en.json';
import { toPublicTenant } from '@/tenants/kit/public';
import { tenants } from '@/tenants/kit/registry';
import type { Tenant } from '@/tenants/kit/tenant';

type Game = Readonly<{ name: string; privacy?: string; terms?: string }>;
const ember: Game = { name: 'Emberfall' };
const withExtras: Tenant = { ...tenants['acenet-jp'], footerExtras: ['trade', 'topup', 'inquiry'] };

function footerOf(brand: Tenant, area: Area, game: Game = ember) {
  const shown = toPublicTenant(brand, area);
  return <ShopFooter brand={shown} links={legalLinks(game, shown.links)} game={game.name} />;
}
const open = (brand: Tenant, area: Area, game?: Game) =>
  renderShop(footerOf(brand, area, game), { brand, area });
const link = (name: string) => screen.getByRole('link', { name: `${name} (opens in a new window)` });
const press = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  return screen.findByRole('dialog');
};

/** The page as sent over the wire, before any script. */
function htmlOf(brand: Tenant, area: Area) {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <PopupLoaderContext value={popupLoader}>{footerOf(brand, area)}</PopupLoaderContext>
    </NextIntlClientProvider>,
  );
  const page = document.createElement('div');
  page.innerHTML = html;
  return page;
}

describe('the footer', () => {
  it('opens privacy and terms in a new window, and their links vary by area [F2.16]', () => {
    open(tenants.watt, 'eru');
    expect(link('Privacy policy')).toHaveAttribute('href', 'https://www.watt.example/legal/privacy-eru');
    expect(link('Terms of service')).toHaveAttribute('href', 'https://www.watt.example/legal/terms-eru');
    for (const name of ['Privacy policy', 'Terms of service'])
      expect(link(name)).toHaveAttribute('target', '_blank');
  });

  it('shows a game’s own texts if it has any, and otherwise the shop’s [F2.16]', async () => {
    const brand = toPublicTenant(withExtras, 'ja');
    const notes = { trade: 'Passes of Emberfall end with their season.' };
    renderShop(<ShopFooter brand={brand} links={brand.links} game="Emberfall" notes={notes} />);
    const trade = await press('Trade terms');
    expect(trade).toHaveTextContent('Passes of Emberfall end with their season.');
    expect(trade).not.toHaveTextContent('Goods for');
    await userEvent.keyboard('{Escape}');
    expect(await press('How to top up')).toHaveTextContent('Log in with your');
  });

  it('prefers the game’s own links [F2.16]', () => {
    const own = { privacy: 'https://ember.example/privacy', terms: 'https://ember.example/terms' };
    open(tenants.watt, 'eru', { ...ember, ...own });
    expect(link('Privacy policy')).toHaveAttribute('href', own.privacy);
    expect(link('Terms of service')).toHaveAttribute('href', own.terms);
  });

  it('shows the copyright, and no item that neither brand nor law requires [F2.16]', () => {
    open({ ...tenants.watt, footerExtras: [] }, 'sea');
    expect(screen.getByText(tenants.watt.copyright)).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it.each(['Trade terms', 'How to top up', 'Questions'])(
    'opens “%s” as a tip about the game [F2.16]',
    async (name) => {
      open(withExtras, 'ja');
      const tip = await press(name);
      expect(tip).toHaveAccessibleName(/Emberfall/);
      expect(tip).toHaveTextContent(/Emberfall/);
    },
  );

  it('shows the brand’s address in the inquiry tip [F2.16]', async () => {
    open(withExtras, 'ja', { name: 'Tidebound' });
    const tip = await press('Questions');
    expect(tip).toHaveTextContent('support@acenet-jp.example');
    expect(tip).toHaveTextContent('Tidebound');
    expect(within(tip).getByRole('link')).toHaveAttribute('href', 'mailto:support@acenet-jp.example');
  });

  it.each([tenants['acenet-jp'], tenants['spot-jp'], tenants['rhinos-jp']])(
    'shows Japan’s notices on $id [F2.16]',
    async (brand) => {
      const { company } = brand.legal.kind === 'jp' ? brand.legal : {};
      open(brand, 'ja');
      expect(screen.getByText(/10:00–13:00 and 14:30–19:00/)).toBeInTheDocument();
      const commerce = await press('Japan’s Specified Commercial Transactions Act');
      for (const fact of [
        company?.name,
        company?.representative,
        company?.address,
        company?.phone,
        company?.email,
        'Payment methods',
      ])
        expect(commerce).toHaveTextContent(fact ?? 'a company');
    },
  );

  it('shows prepaid notice, age caps and inquiry with hours on Japanese brands [F2.16]', async () => {
    open(tenants['spot-jp'], 'ja');
    const prepaid = await press('Notice under Japan’s Payment Services Act');
    expect(prepaid).toHaveTextContent('スポットゲームズ株式会社（見本）');
    expect(prepaid).toHaveTextContent('Paid in-game currency of ⁨Emberfall⁩');
    for (const fact of ['Refunds', 'How balances are protected', 'Use by someone else'])
      expect(within(prepaid).getByText(fact)).toBeVisible();
    expect(prepaid).toHaveTextContent('A trust agreement with a trust company');
    await userEvent.keyboard('{Escape}');
    const caps = await press('Monthly limits by age');
    expect(
      within(caps)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual([
      'Under 16 years: up to ¥5,000.00 a month',
      '16 to 17 years: up to ¥20,000.00 a month',
      '18 years and over: no limit',
    ]);
    await userEvent.keyboard('{Escape}');
    const inquiry = await press('Inquiries');
    expect(inquiry).toHaveTextContent('10:00–13:00 and 14:30–19:00');
    expect(within(inquiry).getByRole('link')).toHaveAttribute('href', 'mailto:legal@spot-jp.example');
  });

  it('says nothing about protected balances for a brand that needn’t protect them [F2.16]', async () => {
    const { legal } = tenants['spot-jp'];
    if (legal.kind !== 'jp') throw new Error('spot-jp is a brand of Japan.');
    open({ ...tenants['spot-jp'], legal: { ...legal, safeguard: undefined } }, 'ja');
    expect(await press('Notice under Japan’s Payment Services Act')).not.toHaveTextContent('protected');
  });

  it('shows the company’s registration on the Korean brand [F2.16]', () => {
    open(tenants.ko, 'kr');
    const company = screen.getByRole('region', { name: 'Company information' });
    for (const fact of [
      '케이오게임즈 주식회사 (견본)',
      '홍길동',
      '000-00-00013',
      '제2026-서울견본-00013호',
      '서울특별시 강남구 견본로 13',
      '02-0000-0013',
    ])
      expect(company).toHaveTextContent(fact);
  });

  it('contains everything that the law requires in its HTML before any script [F2.16]', () => {
    const page = htmlOf(withExtras, 'ja');
    const titles = Array.from(page.querySelectorAll('details summary'), (each) => each.textContent);
    expect(titles).toHaveLength(7);
    for (const text of [
      '株式会社エースネットジャパン（見本）',
      '03-0000-0020',
      'Under 16 years: up to ¥5,000',
      'Digital items can’t be returned',
    ])
      expect(page).toHaveTextContent(text);
  });
});

describe('the place beside the terms of paying', () => {
  it.each([
    ['spot-jp', '¥20,000.00'],
    ['rhinos-jp', '¥20,000'],
  ] as const)('shows the age caps of %s, in its own format of prices [F2.16, F3.17]', (brand, amount) => {
    renderShop(<PayTerms brand={toPublicTenant(tenants[brand], 'ja')} game={null} />);
    const caps = screen.getByRole('region', { name: 'Monthly limits by age' });
    expect(caps).toHaveTextContent(`16 to 17 years: up to ${amount} a month`);
  });

  it('shows none elsewhere [F2.16]', () => {
    renderShop(<PayTerms brand={toPublicTenant(tenants.watt, 'sea')} game={null} />);
    expect(screen.queryByRole('region', { name: 'Monthly limits by age' })).not.toBeInTheDocument();
  });
});
