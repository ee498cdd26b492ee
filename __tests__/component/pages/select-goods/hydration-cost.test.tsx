import { act, render, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { goods, pageData } from '@/__tests__/support/data/goods-page';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { SelectGoods } from '@/components/pages/select-goods/select-goods';
import { GoodsSection } from '@/components/purchase/goods/goods-section';
import { purchaseDataOf } from '@/lib/client/purchase/select-goods-data';
import { ledToGoodsAtom } from '@/lib/client/purchase/selection';

/** Work that waits for an idle browser. */
let waiting: (() => void)[] = [];

beforeEach(() => {
  waiting = [];
  Object.assign(window, {
    requestIdleCallback: (work: () => void) => waiting.push(work),
    cancelIdleCallback: () => undefined,
  });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
});

const pass = goods('pass', { typeSort: 2, typeKey: 'passes', typeName: 'Passes' });
const data = purchaseDataOf(pageData({ goods: [goods('60 gems'), pass] }));

/** The page as the server renders it, hydrated in a browser. */
async function hydrate() {
  const bench = openShop();
  const page = bench.around(<SelectGoods data={data} />);
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page);
  const root = await act(async () => hydrateRoot(place, page));
  const hasPass = () => place.querySelector('input[value="pass"]') !== null;
  return {
    ...bench,
    hasPass,
    close: () => {
      act(() => root.unmount());
      place.remove();
    },
  };
}

describe('the goods page, to spare a slow phone', () => {
  it('adds the groups that are not open once the browser is idle [F3.4]', async () => {
    const { hasPass, close } = await hydrate();
    expect(hasPass()).toBe(false);
    await act(async () => waiting.forEach((work) => work()));
    await waitFor(() => expect(hasPass()).toBe(true));
    close();
  });

  it('adds them at once where a link leads to goods, which may be in any of them [F3.4]', async () => {
    const { atoms, hasPass, close } = await hydrate();
    act(() => atoms.set(ledToGoodsAtom, true));
    expect(hasPass()).toBe(true);
    close();
  });

  it('does not render the goods again with what they do not show', () => {
    const read = jest.fn(() => '60 gems');
    const item = Object.defineProperty(goods('60 gems'), 'display', { get: read });
    const { around } = openShop();
    const list = [item];
    const chosen = () => undefined;
    const section = (value: string | null) =>
      around(
        <GoodsSection
          id="goods"
          query={{ data: list, isError: false, isFetching: false, refetch: jest.fn() }}
          value={value}
          onChange={chosen}
          showPoints={false}
        />,
      );
    const { rerender } = render(section(null));
    read.mockClear();
    rerender(section(null));
    expect(read).not.toHaveBeenCalled();
    rerender(section('60 gems'));
    expect(read).toHaveBeenCalled();
  });
});
