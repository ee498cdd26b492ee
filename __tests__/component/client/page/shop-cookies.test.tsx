/** @jest-environment-options {"url": "https://pay.example/my"} */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShop } from '@/__tests__/support/browser/render-shop';
import { useChooseLanguage } from '@/lib/client/page/use-choose-language';
import { keepAreaCookie } from '@/lib/client/page/shop-cookies';

function InGerman() {
  const choose = useChooseLanguage('settings');
  return (
    <button type="button" onClick={() => void choose('de')}>
      Deutsch
    </button>
  );
}

describe('the cookies of a page on https', () => {
  it('are sent on https alone, the language’s and the area’s alike [F1.4, F1.6]', async () => {
    const write = jest.spyOn(document, 'cookie', 'set');
    renderShop(<InGerman />);
    await userEvent.click(screen.getByRole('button', { name: 'Deutsch' }));
    keepAreaCookie('eru', 'sea');
    const year = 365 * 24 * 3600;
    expect(write.mock.calls).toEqual([
      [`shop_lang=de; path=/; max-age=${year}; samesite=lax; secure`],
      [`shop_area=eru; path=/; max-age=${year}; samesite=lax; secure`],
    ]);
  });
});

describe('a language that is chosen', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is put into the address by a browser that keeps no cookies, or nothing would change [F1.8]', async () => {
    jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    jest.spyOn(document, 'cookie', 'get').mockReturnValue('');
    const { pushed } = renderShop(<InGerman />);
    await userEvent.click(screen.getByRole('button', { name: 'Deutsch' }));
    expect(pushed).toEqual(['/my?spec_lang=de']);
  });

  it('leaves the address alone where the cookie says it [F1.8]', async () => {
    jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    jest.spyOn(document, 'cookie', 'get').mockReturnValue('shop_area=sea; shop_lang=de');
    const { pushed, router } = renderShop(<InGerman />);
    await userEvent.click(screen.getByRole('button', { name: 'Deutsch' }));
    expect(router.refresh).toHaveBeenCalledTimes(1);
    expect(pushed).toEqual([]);
  });
});
