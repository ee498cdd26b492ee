import { act, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { configOf, method, pageData } from '@/__tests__/support/data/goods-page';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { Banner } from '@/components/banner/banner';
import { SelectGoods } from '@/components/pages/select-goods/select-goods';
import { bannersFor, purchaseDataOf } from '@/lib/client/purchase/select-goods-data';
import { storedKeys } from '@/lib/client/storage/keys';
import { emptyDraft } from '@/lib/client/storage/order-draft';

const config = configOf({
  banner_config: {
    en: [
      { picture_address: '/a.svg', title: 'Festival', note: 'Until Friday' },
      { picture_address: '/b.svg', title: 'Second' },
    ],
  },
});

const withBanner = (
  <SelectGoods
    data={purchaseDataOf(pageData({ config }))}
    banner={<Banner banners={bannersFor(pageData({ config }), 'en', 'en', 0)} dir="ltr" />}
  />
);

/** A browser that isn't idle yet. On a slow machine the carousel would be loaded meanwhile, and jsdom lacks what it needs. */
beforeEach(() => {
  Object.assign(window, { requestIdleCallback: () => 0, cancelIdleCallback: () => undefined });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
});

describe('the page before any script has run', () => {
  it('contains banner, game, goods and methods [F1.11]', () => {
    const html = renderToString(openShop().around(withBanner));
    for (const words of ['Festival', 'Emberfall', 'Southeast Asia', '60 gems', '$4.99', 'Card', 'Wallet']) {
      expect(html).toContain(words);
    }
    expect(html).toMatch(/<img[^>]+src="\/a\.svg"[^>]+width="1280"/);
  });

  it('has no part whose code is still to come: a press on it would be lost [F3.26]', () => {
    const applePay = method('Apple Pay', '12001', { key: '120_12001' });
    const methods = { country: 'SG', methods: { SG: [method('Card', '10801'), applePay] } };
    const html = renderToString(
      openShop().around(<SelectGoods data={purchaseDataOf(pageData({ goods: [], methods }))} />),
    );
    expect(html).not.toContain('60 gems');
    expect(html).not.toContain('<!--$!-->');
  });

  it('is the same for every visitor, whatever is logged in or chosen [F4.9]', () => {
    const bench = openShop();
    const anonymous = renderToString(openShop().around(<SelectGoods data={purchaseDataOf(pageData())} />));
    bench.logIn();
    bench.store.write(storedKeys.orderDraft, {
      ...emptyDraft,
      clientId: '110103',
      role: { display: 'Hero 1', value: '1' },
      goods: { display: '60 gems', value: '60 gems' },
    });
    expect(renderToString(bench.around(<SelectGoods data={purchaseDataOf(pageData())} />))).toBe(anonymous);
  });

  it('hydrates without a difference for a returning player [F4.9]', async () => {
    const bench = openShop();
    const page = bench.around(withBanner);
    const place = document.createElement('div');
    place.innerHTML = renderToString(page);
    bench.logIn();
    bench.store.write(storedKeys.orderDraft, {
      ...emptyDraft,
      clientId: '110103',
      goods: { display: '60 gems', value: '60 gems' },
    });
    const differences: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(place, page, { onRecoverableError: (error) => differences.push(error) }),
    );
    expect(differences).toEqual([]);
    await waitFor(() => expect(place).toHaveTextContent('Choose a character'));
    act(() => root.unmount());
  });
});
