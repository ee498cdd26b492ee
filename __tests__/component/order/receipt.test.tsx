import { act, screen, within } from '@testing-library/react';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { FakeApi, good, offline, refused } from '@/__tests__/support/browser/fake-api';
import { renderShop } from '@/__tests__/support/browser/render-shop';
import { visit } from '@/__tests__/support/data/edge-input';
import { ReceiptPage } from '@/components/order/receipt/receipt-page';
import { marks } from '@/lib/client/page-scripts/root-marks';
import type { Area } from '@/lib/domain/areas';
import { decide } from '@/lib/edge/decide';
import { tenants } from '@/tenants/kit/registry';
import type { Tenant } from '@/tenants/kit/tenant';
import { billingNo, deliveredSteps, OrderApi, orderInfo, pass, receipt } from './result/result-fixture';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const link = new URLSearchParams({ billing_no: billingNo, receipt });

async function opened(
  api: FakeApi = new OrderApi(),
  brand: Tenant = tenants.watt,
  query = link,
  area: Area = 'sea',
) {
  window.history.replaceState(null, '', `/receipt?${query}`);
  const page = (
    <SearchParamsContext value={query}>
      <ReceiptPage />
    </SearchParamsContext>
  );
  const shop = renderShop(page, { api, brand, area });
  await pass(1000);
  return shop;
}

/** The page that an address of the shop leads to, as a first visit to Joynet. */
function pageOf(address: string) {
  const url = new URL(address);
  const decision = decide(visit(url.href.replace(url.origin, 'https://top-up.joynet.example')));
  return decision.kind === 'rewrite' ? decision.to : decision.kind;
}

const paid = (more = {}) => {
  const api = new OrderApi();
  api.order = orderInfo({ status: 1, steps: deliveredSteps, game_ref: 'G-77', ...more });
  return api;
};
const press = async (name: string) => {
  act(() => screen.getByRole('button', { name }).click());
  await pass(0);
};

describe('the receipt', () => {
  it('names goods, amount, times, references and the seller [F3.31]', async () => {
    await opened(paid());
    const sheet = screen.getByRole('article');
    for (const text of ['680 Gems', '$8.99', 'Paid', 'Kaelith', 'Frostmere', billingNo, 'G-77'])
      expect(sheet).toHaveTextContent(text);
    expect(sheet).toHaveTextContent(`Sold by ${tenants.watt.title}`);
    expect(screen.getByRole('link', { name: tenants.watt.contact.email })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Terms of service' })).toBeInTheDocument();
  });

  it('names the method as the order does, without the list of methods of any area [F3.31, F3.28]', async () => {
    const api = paid({ client_id: '110103', method_key: '104_10401', method_name: 'Harbour Bank' });
    await opened(api);
    expect(screen.getByRole('article')).toHaveTextContent('Payment methodHarbour Bank');
    expect(api.inputs('getPaymentMethodList')).toEqual([]);
  });

  it('ends the return of a payment, so that no page reached from here is covered for it [F3.24, F3.31]', async () => {
    document.documentElement.setAttribute(marks.returning, '');
    await opened(paid());
    expect(document.documentElement).not.toHaveAttribute(marks.returning);
  });

  it('leads to the terms of the order’s game where it has its own [F3.31, F3.27]', async () => {
    const own = 'https://emberfall.example/terms';
    const game = { client_id: '110103', gp_id: 'watt-emberfall', name: 'Emberfall', logo: '/logo.svg' };
    const api = paid({ client_id: game.client_id });
    api.on('getGameListV2', () => good([{ ...game, is_select_game: true, terms: own }]));
    await opened(api);
    expect(screen.getByRole('link', { name: 'Terms of service' })).toHaveAttribute('href', own);
    expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
      'href',
      tenants.watt.links.privacy.default,
    );
  });

  it('names the company if the law of the brand’s country requires it [F3.31]', async () => {
    await opened(paid(), tenants['spot-jp']);
    const { legal } = tenants['spot-jp'];
    if (legal.kind === 'none') throw new Error('a brand without a company');
    expect(screen.getByRole('article')).toHaveTextContent(legal.company.name);
    expect(screen.getByRole('article')).toHaveTextContent(legal.company.address);
    expect(screen.getByRole('article')).toHaveTextContent(
      `Business registration number ${legal.company.registrationNumber}`,
    );
  });

  it('says that its prices include VAT in the area whose law requires it, and in no other [F3.31, F3.35]', async () => {
    const { unmount } = await opened(paid(), tenants.acenet, link, 'eru');
    expect(screen.getByRole('article')).toHaveTextContent('Prices include VAT.');
    unmount();
    await opened(paid(), tenants.acenet, link, 'useuro');
    expect(screen.getByRole('article')).not.toHaveTextContent('Prices include VAT.');
  });

  it('states what was agreed to before the payment, and when, but nothing if no consent was asked [F3.35]', async () => {
    const { unmount } = await opened(paid({ consent: { version: '2026-11', at: 1795430000 } }));
    expect(screen.getByRole('article')).toHaveTextContent(/Agreed to immediate delivery .*2026/);
    unmount();
    await opened(paid());
    expect(screen.getByRole('article')).not.toHaveTextContent('Agreed to immediate delivery');
  });

  it('names the version of the terms that the order was placed under [F3.35]', async () => {
    const { unmount } = await opened(paid({ terms: '2026-11' }));
    expect(screen.getByRole('link', { name: 'Terms of service (2026-11)' })).toBeVisible();
    unmount();
    await opened(paid());
    expect(screen.getByRole('link', { name: 'Terms of service' })).toBeVisible();
  });

  it('removes its handle from the address, and passes it on by its own buttons [F3.31, F6.11]', async () => {
    const writeText = jest.fn((_: string) => Promise.resolve());
    const share = jest.fn((_: ShareData) => Promise.resolve());
    Object.assign(navigator, { clipboard: { writeText }, share });
    await opened(paid());
    expect(window.location.search).not.toContain('receipt=');
    await press('Copy');
    const address = `http://localhost/receipt?billing_no=${billingNo}&receipt=${receipt}&domain_area=sea`;
    const copied = writeText.mock.calls[0]?.[0].split('\n');
    expect(copied).toEqual(expect.arrayContaining([`Order number: ${billingNo}`, 'Amount: $8.99', address]));
    await press('Share');
    expect(share).toHaveBeenCalledWith({ title: `${tenants.watt.title} · Receipt`, url: address });
  });

  it('opens by its link in a browser that has never seen the shop, if the brand has no area of its own for those [F3.31, F1.4]', async () => {
    const writeText = jest.fn((_: string) => Promise.resolve());
    Object.assign(navigator, { clipboard: { writeText } });
    await opened(paid({ client_id: '160203' }), tenants.joynet, link, 'twhk');
    await press('Copy');
    const address = writeText.mock.calls[0]?.[0].split('\n').at(-1) ?? '';
    expect(pageOf(address)).toBe('/joynet/twhk/en/shared/160203/receipt');
    await press('Report a problem');
    const mail = screen.getByRole('link', { name: 'Or write us an email' }).getAttribute('href') ?? '';
    const [inMail = ''] = /http:\S+/.exec(new URLSearchParams(mail.split('?')[1]).get('body') ?? '') ?? [];
    expect(pageOf(inMail)).toBe('/joynet/twhk/en/shared/160203/receipt');
  });

  it('is printed by its button [F3.31]', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    await opened(paid());
    await press('Print');
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('follows an order that ended unpaid, and shows late money that is sent back [F3.32]', async () => {
    const api = new OrderApi();
    api.order = orderInfo({ status: -2 });
    await opened(api);
    expect(screen.getByText('Not paid')).toBeInTheDocument();
    const money = { amount: '8.99', currency: 'USD', state: 'sending', reason: 'too_late' } as const;
    api.order = orderInfo({ status: -2, money_back: money });
    await pass(31_000);
    expect(screen.getByText(/arrived after this order had ended/)).toBeInTheDocument();
    api.order = orderInfo({ status: -2, money_back: { ...money, state: 'sent' } });
    await pass(120_000);
    expect(screen.getByText(/has been sent back to you/)).toBeInTheDocument();
  });

  it.each([
    ['refunded_by_shop', 'sent', 'Refunded'],
    ['refused_by_game', 'sending', 'Refunded'],
    ['refunded_by_shop', 'failed', 'Paid'],
    ['refused_by_game', 'failed', 'Paid'],
  ] as const)(
    'shows an order that was paid and returned, with its times: %s, %s: %s [F3.31, F3.32]',
    async (reason, state, word) => {
      const money = { amount: '8.99', currency: 'USD', state, reason } as const;
      const steps = deliveredSteps.map((one) => (one.step === 'delivered' ? { step: one.step } : one));
      await opened(paid({ status: -2, steps, money_back: money }));
      const sheet = screen.getByRole('article');
      const progress = within(sheet).getByRole('list', { name: 'Delivery' });
      expect(sheet).toHaveTextContent(`$8.99${word}`);
      expect(screen.queryByText('Not paid')).not.toBeInTheDocument();
      // The delivery won't come any more.
      expect(within(progress).getAllByRole('listitem')).toHaveLength(3);
    },
  );

  it('says that it can’t be read, and reads it again on demand [F3.31]', async () => {
    const api = new FakeApi().on('getOrderInfo', () => offline);
    await opened(api);
    api.on('getOrderInfo', () => good(orderInfo({ status: 1, steps: deliveredSteps })));
    await press('Try again');
    await pass(1000);
    expect(screen.getByRole('article')).toHaveTextContent('680 Gems');
  });

  it('says that there is no such order, or that the handle is too old [F3.31]', async () => {
    await opened(new FakeApi().on('getOrderInfo', () => refused('orderNotFound', 'x')));
    expect(screen.getByText('Order not found')).toBeInTheDocument();
  });

  it('is empty without an order in the address [F3.31]', async () => {
    await opened(new OrderApi(), tenants.watt, new URLSearchParams());
    expect(screen.getByText('No receipt here')).toBeInTheDocument();
  });
});
