import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { goods, pageData } from '@/__tests__/support/data/goods-page';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { Banner } from '@/components/banner/banner';
import { SelectGoods } from '@/components/pages/select-goods/select-goods';
import { purchaseDataOf } from '@/lib/client/purchase/select-goods-data';
import { chosenGoodsIdAtom } from '@/lib/client/purchase/selection';
import type { Banner as BannerFacts } from '@/lib/domain/banners';

const pass = goods('pass', { typeSort: 2, typeKey: 'passes', typeName: 'Passes', price: '9.99' });
const data = purchaseDataOf(pageData({ goods: [goods('60 gems'), goods('300 gems'), pass] }));
const day = 86_400_000;
const picture = { picture: '/a.svg', title: 'Festival', note: 'Light the forge' };

function open(banner: Partial<BannerFacts>, address = '/selectGoods?client_id=1') {
  window.history.replaceState(null, '', address);
  const bench = openShop();
  bench.render(
    <SelectGoods data={data} banner={<Banner isLow banners={[{ ...picture, ...banner }]} dir="ltr" />} />,
  );
  return bench;
}
const hero = () => screen.findByRole('link', { name: /Festival.*See offer/ });
const offered = () => screen.getByRole('radio', { name: /^pass/, hidden: true });
/** Scripts that come after the page. */
const scriptsHere = () => act(() => new Promise((done) => setTimeout(done, 100)));

afterEach(() => window.history.replaceState(null, '', '/'));

describe('the hero of the goods page', () => {
  it('chooses its goods as their card does, opens their group and focuses them [F5.10, F3.4]', async () => {
    const bench = open({ product: 'pass' });
    await waitFor(() => expect(offered()).not.toBeVisible());
    await userEvent.click(await hero());
    await waitFor(() => expect(offered()).toHaveFocus());
    expect(offered()).toBeChecked();
    expect(offered()).toBeVisible();
    expect(bench.atoms.get(chosenGoodsIdAtom)).toBe('pass');
    expect(screen.getByRole('tab', { name: 'Passes' })).toHaveAttribute('aria-selected', 'true');
    expect(window.location.hash).toBe('');
  });

  it('says what its goods cost and when the offer ends [F5.10]', async () => {
    open({ product: 'pass', until: Date.now() + 2.5 * day });
    await waitFor(async () => expect(await hero()).toHaveTextContent(/\$9\.99.*Ends in 2 days/));
  });

  it('is no longer a link once its offer ends while the page is open [F5.10]', async () => {
    open({ product: 'pass', until: Date.now() + 2000 });
    expect(await hero()).toHaveTextContent('Until');
    await waitFor(() => expect(screen.queryByRole('link', { name: /Festival/ })).not.toBeInTheDocument(), {
      timeout: 4000,
    });
    const words = screen.getByRole('region', { name: 'Offers' });
    expect(words).toHaveTextContent('Festival');
    expect(words).not.toHaveTextContent(/\$|Until|See offer/);
  });

  it('opens the group of its goods again where they are chosen already [F3.4]', async () => {
    open({ product: 'pass' });
    await userEvent.click(await hero());
    await waitFor(() => expect(offered()).toBeVisible());
    await userEvent.click(screen.getByRole('tab', { name: 'Gems' }));
    await waitFor(() => expect(offered()).not.toBeVisible());
    await userEvent.click(await hero());
    await waitFor(() => expect(offered()).toBeVisible());
  });

  it('pressed before the page’s scripts, or from another page, chooses them once, and not at a reload [F3.4]', async () => {
    const bench = open({ product: 'pass' }, '/selectGoods?client_id=1#goods-pass');
    await waitFor(() => expect(offered()).toBeChecked());
    expect(window.location.href).toMatch(/\/selectGoods\?client_id=1$/);
    await userEvent.click(screen.getByRole('tab', { name: 'Gems' }));
    await userEvent.click(await screen.findByRole('radio', { name: /^60 gems/ }));
    await scriptsHere();
    expect(bench.atoms.get(chosenGoodsIdAtom)).toBe('60 gems');
  });

  it('chooses nothing where its goods aren’t on sale [F3.4]', async () => {
    const bench = open({ product: 'pass' }, '/selectGoods#goods-nothing');
    await scriptsHere();
    expect(bench.atoms.get(chosenGoodsIdAtom)).toBeNull();
    expect(window.location.hash).toBe('');
  });
});
