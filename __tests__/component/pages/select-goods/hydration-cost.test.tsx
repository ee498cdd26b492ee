import { act, render, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { goods, pageData } from '@/__tests__/support/data/goods-page';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { SelectGoods } from '@/components/pages/select-goods/select-goods';
import { GoodsSection } from '@/components/purchase/goods/goods-section';
import { purchaseDataOf } from '@/lib/client/purchase/select-goods-data';

const pass = goods('pass', { typeSort: 2, typeKey: 'passes', typeName: 'Passes' });
const data = purchaseDataOf(pageData({ goods: [goods('60 gems'), pass] }));

/** The page as the server renders it, hydrated in a browser. */
async function hydrate() {
  const page = openShop().around(<SelectGoods data={data} />);
  const place = document.body.appendChild(document.createElement('div'));
  const sent = renderToString(page);
  place.innerHTML = sent;
  const root = await act(async () => hydrateRoot(place, page));
  const hasPass = () => place.querySelector('input[value="pass"]') !== null;
  return {
    sent,
    hasPass,
    close: () => {
      act(() => root.unmount());
      place.remove();
    },
  };
}

describe('the goods page, to spare a slow phone', () => {
  it('is sent with the open group only; the others follow in the browser [F3.4]', async () => {
    const { sent, hasPass, close } = await hydrate();
    expect(sent).toContain('value="60 gems"');
    expect(sent).not.toContain('value="pass"');
    await waitFor(() => expect(hasPass()).toBe(true));
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
