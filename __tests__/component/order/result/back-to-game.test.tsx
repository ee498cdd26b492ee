import { screen } from '@testing-library/react';
import { renderShop } from '@/__tests__/support/browser/render-shop';
import { deliveredSteps, openResult, OrderApi, orderInfo, pass } from './result-fixture';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  window.history.replaceState(null, '', '/');
});

const bought = orderInfo({ status: 1, client_id: '110103', product_id: 'ember-300', steps: deliveredSteps });
const back = () => screen.queryByRole('link', { name: 'Back to the game' });

async function shown(address: string, order = bought) {
  window.history.replaceState(null, '', address);
  const api = new OrderApi();
  api.order = order;
  await openResult(api, {}, renderShop(null, { api }));
  await pass(1000);
}

describe('the link back to the game', () => {
  it.each(['/selectGoods?visit=sdk&client_id=110103', '/selectGoods?idfv=DEV-1'])(
    'shows for a paid order on a visit to %s, and is the brand’s own link [F3.13]',
    async (address) => {
      await shown(address);
      expect(back()).toHaveAttribute('href', 'https://play.watt.example/emberfall');
    },
  );

  it('does not show in a plain browser, whatever the address names [F3.13]', async () => {
    await shown('/selectGoods?return_url=https://evil.example&appLink=https://evil.example');
    expect(screen.getByRole('heading', { name: 'Top-up complete' })).toBeInTheDocument();
    expect(back()).toBeNull();
  });

  it('does not show for a game without a link, nor before the order is paid [F3.13]', async () => {
    await shown('/selectGoods?visit=sdk', { ...bought, client_id: '110203' });
    expect(back()).toBeNull();
    await shown('/selectGoods?visit=sdk', orderInfo({ client_id: '110103' }));
    expect(back()).toBeNull();
  });
});
