import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiClientFixture, success } from '@/__tests__/support/browser/api-client-fixture';
import { FakeApi, good } from '@/__tests__/support/browser/fake-api';
import { renderShop } from '@/__tests__/support/browser/render-shop';
import { shopAt } from '@/__tests__/support/browser/shop-at';
import { Debt } from '@/components/debts/debt';
import { popupAtom } from '@/lib/client/popups/popup';

const backend = new ApiClientFixture();
afterAll(() => backend.close());

/** The API of a page, at a backend that gives these answers, each without our additions. */
async function apiThatAnswers(content: unknown) {
  await backend.start([success(content)]);
  return shopAt(backend.origins.at(-1)?.url ?? '').api;
}

const code = { client_id: '1001', card_info: 'x' };
const character = { ...code, server_id: 's1', role_id: 'r1', platform: 'web' } as const;
const order = { ...character, domain_area: 'sea', order_key: 'a-key-of-this-order' } as const;

describe('an answer of a backend in the documented form', () => {
  it('names goods without a currency: they are sold in that of the page’s area [F6.12]', async () => {
    const api = await apiThatAnswers([{ value: 'gems60', display: '60 gems', price: 4.99, goodsSort: 1 }]);
    const place = { client_id: '1001', platform: 'web', domain_area: 'sea' } as const;
    expect(await api.call('getProductList', place)).toMatchObject({
      content: [{ value: 'gems60', price: '4.99', currency: 'USD' }],
    });
    // The currency of another area isn't known here.
    expect(await api.call('getProductList', { ...place, domain_area: 'kr' })).toMatchObject({ content: [] });
  });

  it.each([
    ['9.99', 'prepaid'],
    ['0', 'exchange'],
  ])('names a card by its price %s and its gems: it is of kind %s [F6.12]', async (price, kind) => {
    const api = await apiThatAnswers({ price, gems_number: 60, extra_gems_number: 6 });
    expect(await api.call('cardInfo', code)).toMatchObject({ content: { price, kind, currency: 'USD' } });
  });

  it('names a payment by its order and address, or the order alone: there is no receipt [F6.12]', async () => {
    const url = 'https://pay.example';
    const made = await apiThatAnswers({ billing_no: 'W12345678', url });
    expect(await made.call('platformPay', { ...order, product_id: 'gems60' })).toMatchObject({
      content: { billing_no: 'W12345678', url, receipt: null },
    });
    const byCard = await apiThatAnswers({ billing_no: 'W12345678' });
    expect(await byCard.call('cardPay', order)).toMatchObject({
      content: { billing_no: 'W12345678', receipt: null },
    });
  });

  it('names a price with a coupon without its currency [F6.12]', async () => {
    const api = await apiThatAnswers({ points: 5, discountPrice: '4.50' });
    const asked = await api.call('calculatePrice', { client_id: '1001', product_id: 'gems60' });
    expect(asked).toMatchObject({ content: { points: 5, discountPrice: '4.50' } });
  });

  it('names an order by number, status and names, or in short by number and status [F3.28]', async () => {
    const names = { user_name: 'mia', game_name: 'Ember', game_server_name: 'S1', role_name: 'Mia' };
    const whole = { ...names, billing_no: 'W12345678', status: 1, product_name: '60 gems' };
    const asked = { billing_no: 'W12345678', simple: '0' } as const;
    expect(await (await apiThatAnswers(whole)).call('getOrderInfo', asked)).toMatchObject({ content: whole });
    const short = { billing_no: 'W12345678', status: -1 };
    const result = await (await apiThatAnswers(short)).call('getOrderInfo', { ...asked, simple: '1' });
    expect(result.ok && result.content).toEqual(short);
  });

  it.each([
    [600, 'open'],
    ['0', 'expired'],
  ])('names a debt by five fields: with %s seconds left it is %s [F6.12]', async (valid_time, status) => {
    const facts = { game_name: 'Ember', user_name: 'Mia', amount: 12.3, currency_code: 'USD', valid_time };
    const api = await apiThatAnswers(facts);
    expect(await api.call('replenishmentInfo', { replenish_id: 'link-1' })).toMatchObject({
      content: { status, replenish_id: 'link-1', domain_area: 'sea', amount: '12.3' },
    });
  });
});

describe('a page of such a backend', () => {
  it('pays a debt that names no game as one of the page’s game [F6.12]', async () => {
    const api = new FakeApi({
      replenishmentInfo: () =>
        good({
          game_name: 'Emberfall',
          user_name: 'Mia',
          amount: '12.30',
          currency_code: 'USD',
          valid_time: 600,
          status: 'open',
          replenish_id: 'link-1',
          domain_area: 'sea',
        }),
      replenishmentCountries: () => good([{ code: 'PH', label: 'PH' }]),
      getPaymentMethodList: () => good({ country: 'PH', methods: {} }),
    });
    const terms = { ofBrand: null, ofGames: {} };
    renderShop(<Debt named={{ replenish_id: 'link-1' }} who={null} clientId="1009" terms={terms} />, { api });
    expect(await screen.findByText('Mia')).toBeVisible();
    expect(api.inputs('getPaymentMethodList')).toMatchObject([{ client_id: '1009' }]);
  });

  it('shows the names of an order that states no amount and no time [F3.28]', async () => {
    const names = { user_name: 'mia', game_name: 'Ember', game_server_name: 'Frostmere', role_name: 'Mia' };
    const order = {
      ...names,
      billing_no: 'W12345678',
      status: 1,
      product_name: '60 gems',
      steps: [],
    } as const;
    const api = new FakeApi({ getOrderInfo: () => good(order) });
    const { atoms } = renderShop(null, { api });
    act(() =>
      atoms.set(popupAtom, {
        kind: 'result',
        billingNo: 'W12345678',
        receipt: null,
        payUrl: null,
        opening: 'earlier',
      }),
    );
    expect((await screen.findAllByText('60 gems', {}, { timeout: 5_000 }))[0]).toBeVisible();
    expect(document.body).not.toHaveTextContent(/undefined|NaN|1970/);
  });

  it('shows the result of a card’s order, which has no receipt [F6.12]', async () => {
    const api = new FakeApi({
      cardInfo: () =>
        good({
          kind: 'prepaid',
          currency: 'USD',
          price: '9.99',
          gems_number: 1,
          extra_gems_number: 0,
          product_name: '',
        }),
      cardPay: () => good({ billing_no: 'W12345678', receipt: null }),
    });
    const { atoms } = renderShop(null, { api });
    const { client_id: clientId, platform, role_id, server_id } = character;
    const role = { role_id, server_id, area_id: '', name: 'Mia', server_name: 'S1', level: 1, last_login: 0 };
    act(() => atoms.set(popupAtom, { kind: 'card', clientId, who: 'u1', platform, role }));
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Card number'), 'N-1');
    await user.type(screen.getByLabelText('PIN'), 'p{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Pay with this card' }));
    await user.click(await screen.findByRole('button', { name: 'Use card' }));
    await screen.findByRole('dialog', { name: /./ });
    expect(atoms.get(popupAtom)).toMatchObject({ kind: 'result', billingNo: 'W12345678', receipt: null });
  });
});
