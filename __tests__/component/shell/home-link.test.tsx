import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShop } from '@/__tests__/support/browser/render-shop';
import { BrandMark } from '@/components/shell/brand-mark';
import { HomeLink } from '@/components/shell/home-link';

const goTo = (address: string) => window.history.replaceState(null, '', address);
const link = () => screen.getByRole('link', { name: 'Home' });

describe('the brand’s mark', () => {
  afterEach(() => goTo('/'));

  it('leads home with the visit’s parameters, in a new document [F2.7]', async () => {
    goTo('/selectGoods?client_id=110203&visit=sdk&idfv=D1&utm_pay=chan9&role_id=7&billing_no=W1');
    const { pushed } = renderShop(<BrandMark />);
    const mark = screen.getByRole('link', { name: 'Watt Top-Up' });
    expect(mark).toHaveAttribute('href', '/?idfv=D1&client_id=110203&visit=sdk&utm_pay=chan9');
    expect(mark).toHaveAttribute('data-page');
    mark.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(mark);
    expect(pushed).toEqual([]);
  });
});

describe('the brand’s mark on an error page', () => {
  it('drops the parameters that led there, also before hydration [F2.7]', () => {
    goTo('/my?idfv=D1&domain_area=kr');
    renderShop(<BrandMark without={['domain_area']} />);
    const mark = screen.getByRole('link', { name: 'Watt Top-Up' });
    expect(mark).toHaveAttribute('href', '/?idfv=D1');
    expect(mark).not.toHaveAttribute('data-page');
    goTo('/');
  });
});

describe('HomeLink', () => {
  afterEach(() => goTo('/'));

  it('replaces the page with /, so that back doesn’t return to it [F2.5]', async () => {
    goTo('/nowhere');
    const go = jest.fn();
    renderShop(<HomeLink label="Home" go={go} />);
    expect(link()).toHaveAttribute('href', '/');
    await userEvent.click(link());
    expect(go.mock.calls).toEqual([['/']]);
  });

  it('takes along the carried parameters, except the excluded ones [F2.7]', async () => {
    goTo('/notArea?idfv=d1&domain_area=kr&other=1');
    const go = jest.fn();
    renderShop(<HomeLink label="Home" without={['domain_area']} go={go} />);
    await userEvent.click(link());
    expect(go).toHaveBeenCalledWith('/?idfv=d1');
  });

  it('leaves a press with a modifier key, which opens a new tab, to the browser', async () => {
    const go = jest.fn();
    renderShop(<HomeLink label="Home" go={go} />);
    link().addEventListener('click', (event) => event.preventDefault());
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(link());
    expect(go).not.toHaveBeenCalled();
  });
});
