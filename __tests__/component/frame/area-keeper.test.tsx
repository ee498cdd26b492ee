import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refused } from '@/__tests__/support/browser/fake-api';
import { renderShop } from '@/__tests__/support/browser/render-shop';
import { AreaKeeper } from '@/components/frame/area-keeper';
import { PageLink } from '@/components/shell/page-link';
import { storedKeys } from '@/lib/client/storage/keys';

const storedArea = () => /shop_area=(\w*)/.exec(document.cookie)?.[1] ?? null;
const anotherTabIn = (area: string) => (document.cookie = `shop_area=${area}; path=/`);
const page = (
  <>
    <AreaKeeper />
    <PageLink href="/my">Me</PageLink>
  </>
);

afterEach(() => (document.cookie = 'shop_area=; path=/; max-age=0'));

describe('the area of an open page', () => {
  it('stays when another tab opens the shop in another area [F1.4]', async () => {
    const { router } = renderShop(page, { area: 'sea' });
    anotherTabIn('eru');
    const before: (string | null)[] = [];
    router.push.mockImplementation(() => void before.push(storedArea()));
    await userEvent.click(screen.getByRole('link', { name: 'Me' }));
    expect(before).toEqual(['sea']);
  });

  it.each(['focus', 'popstate', 'visibilitychange'])('is restored at %s [F1.4]', (moment) => {
    renderShop(page, { area: 'eru' });
    anotherTabIn('sea');
    act(() => void (moment === 'visibilitychange' ? document : window).dispatchEvent(new Event(moment)));
    expect(storedArea()).toBe('eru');
  });

  it('is forgotten if the server was refused the page’s data in it, and the page leads to /notArea [F2.6, F6.4]', async () => {
    window.history.replaceState(null, '', '/my?visit=sdk&domain_area=sea&idfv=d1');
    anotherTabIn('sea');
    const { router, store } = renderShop(<AreaKeeper refusal={refused('wrongDomain')} />, { area: 'sea' });
    await waitFor(() => expect(router.replace.mock.calls).toEqual([['/notArea?visit=sdk&idfv=d1']]));
    expect([storedArea(), store.read(storedKeys.area)]).toEqual([null, null]);
    window.history.replaceState(null, '', '/');
  });

  it('isn’t stored if it is the landing area and no other is stored [F1.4]', () => {
    renderShop(page, { area: 'sea' });
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(storedArea()).toBeNull();
  });

  it('isn’t restored once the API has refused it [F1.4, F6.4]', async () => {
    jest.resetModules();
    const { clearAreaCookie, keepAreaCookie } = await import('@/lib/client/page/shop-cookies');
    anotherTabIn('eru');
    clearAreaCookie();
    keepAreaCookie('eru', 'sea');
    expect(storedArea()).toBeNull();
  });

  it('is left alone once the page is unmounted [F1.4]', () => {
    const { unmount } = renderShop(page, { area: 'sea' });
    unmount();
    anotherTabIn('eru');
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(storedArea()).toBe('eru');
  });
});
