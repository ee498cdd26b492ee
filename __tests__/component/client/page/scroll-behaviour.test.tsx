import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShop } from '@/__tests__/support/browser/render-shop';
import { OrderDetail } from '@/components/order/detail/order-detail';
import { ReportProblem } from '@/components/order/result/report-problem';
import { ChipTabs } from '@/components/ui/chip-tabs';
import { scrollBehaviour } from '@/lib/client/page/page-stages';

const scrolled: ScrollToOptions[] = [];
const note = (to?: ScrollToOptions | boolean | number) => void (typeof to === 'object' && scrolled.push(to));

/** A device that asks for less motion, or doesn't. */
function device(wantsLess: boolean) {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: wantsLess && query === '(prefers-reduced-motion: reduce)',
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}

beforeEach(() => {
  scrolled.length = 0;
  HTMLElement.prototype.scrollIntoView = note;
  HTMLElement.prototype.scrollTo = note;
});
// jsdom has none.
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

const order = { billingNo: 'B1', receipt: 'r1', clientId: '1001' };
const parts = {
  'an order’s details': [
    <OrderDetail key="a" billingNo="B1" order={null} onOpen={() => undefined} />,
    'button',
  ],
  'a problem’s form': [<ReportProblem key="b" order={order} />, 'button'],
} as const;

describe('a device that asks for less motion', () => {
  it.each(Object.entries(parts))('isn’t scrolled smoothly to %s', async (_, [part, role]) => {
    device(true);
    renderShop(part);
    await userEvent.click(screen.getByRole(role));
    expect(scrolled).toEqual([{ block: 'nearest', behavior: 'auto' }]);
  });

  it('isn’t scrolled smoothly to a tab: the style sheet decides', async () => {
    device(true);
    const tabs = ['Gems', 'Passes'].map((label) => ({ id: label, label }));
    const { rerender } = render(
      <ChipTabs label="Kinds" tabs={tabs} value="Gems" onChange={() => undefined} />,
    );
    rerender(<ChipTabs label="Kinds" tabs={tabs} value="Passes" onChange={() => undefined} />);
    expect(scrolled.map(({ behavior }) => behavior)).toEqual([undefined]);
    expect(screen.getByRole('tablist')).toHaveClass('motion-safe:scroll-smooth');
  });

  it('is told from one that doesn’t', () => {
    device(false);
    expect(scrollBehaviour()).toBe('smooth');
    device(true);
    expect(scrollBehaviour()).toBe('auto');
  });
});
