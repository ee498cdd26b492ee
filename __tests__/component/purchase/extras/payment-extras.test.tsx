import { act, screen, waitFor } from '@testing-library/react';
import { FakeApi, good } from '@/__tests__/support/browser/fake-api';
import { goods, method } from '@/__tests__/support/data/goods-page';
import { ember, mia, renderShop } from '@/__tests__/support/browser/render-shop';
import { PaymentExtras } from '@/components/purchase/extras/payment-extras';
import { GameCard } from '@/components/purchase/game/game-card';
import { GoodsCard } from '@/components/purchase/goods/goods-card';
import { ChannelPicker } from '@/components/purchase/method/channels-popup';
import { MethodCard } from '@/components/purchase/method/method-card';
import { RegionPill } from '@/components/purchase/method/region-pill';
import { RadioGroup } from '@/components/ui/radio-group';
import { saveUser } from '@/lib/client/account/change-session';
import { chosenClientIdAtom, chosenMethodKeyAtom } from '@/lib/client/purchase/selection';
import { isTestHost } from '@/lib/domain/demo-host';
import { securityHeaders } from '@/lib/edge/security-headers';
import { tenants } from '@/tenants/kit/registry';

const scripts = () =>
  [...document.querySelectorAll('script[src*="pay-window"]')].map((each) => each.getAttribute('src'));
const userAgent = jest.spyOn(window.navigator, 'userAgent', 'get');
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const pixel = 'Mozilla/5.0 (Linux; Android 15; Pixel 9)';

beforeEach(() => {
  userAgent.mockReturnValue(windows);
  document.querySelectorAll('script').forEach((each) => each.remove());
});

const gifts = () =>
  good({
    goods: [{ product_id: 'pass', gift: 'Profile frame' }],
    methods: [{ key: '100_10302', gift: '5% back' }],
  });
const shelf = (
  <RadioGroup label="Shelf" value={null} onChange={() => undefined}>
    <GoodsCard goods={goods('pass')} showPoints={false} lazy={false} />
    <GoodsCard goods={goods('60 gems')} showPoints={false} lazy={false} />
    <MethodCard method={method('Wallet', '10302')} />
    <PaymentExtras goodsId="choose-goods" codes={['SG']} />
  </RadioGroup>
);

describe('gifts of third parties', () => {
  it('show on the goods and methods that they come with, in the player’s language [F3.22]', async () => {
    const api = new FakeApi().on('getThirdGift', gifts);
    const { store } = renderShop(shelf, { api });
    act(() => saveUser(store, { ...mia, gp_id: ember.gp_id }));
    await waitFor(() => expect(screen.getByText('Gift: Profile frame')).toBeInTheDocument());
    expect(screen.getByText('Gift: 5% back')).toBeInTheDocument();
    expect(screen.getAllByText(/^Gift:/)).toHaveLength(2);
    expect(api.inputs('getThirdGift')).toEqual([{ client_id: ember.client_id, domain_area: 'sea' }]);
  });

  it('show on the channels of a method [F3.22, F3.7]', async () => {
    const bank = {
      ...method('Bank', '10401'),
      sub_payment: [method('North', '10101'), method('South', '10102')],
    };
    const api = new FakeApi()
      .on('getThirdGift', () => good({ goods: [], methods: [{ key: '100_10101', gift: '5% back' }] }))
      .on('getPaymentMethodList', () => good({ country: 'SG', methods: { SG: [bank] } }));
    const { store, atoms } = renderShop(
      <>
        <PaymentExtras goodsId="choose-goods" codes={['SG']} />
        <ChannelPicker methodKey={bank.key} />
      </>,
      { api },
    );
    act(() => {
      saveUser(store, { ...mia, gp_id: ember.gp_id });
      atoms.set(chosenClientIdAtom, ember.client_id);
    });
    expect(await screen.findByRole('button', { name: /North.*Gift: 5% back/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /South/ })).not.toHaveTextContent('Gift');
  });

  it('are requested for players only [F3.22]', () => {
    const api = new FakeApi().on('getThirdGift', gifts);
    renderShop(shelf, { api });
    expect(api.sent).toEqual([]);
  });
});

describe('data that is requested only if it is missing', () => {
  it('is the name of a region we have no words for [F3.5]', async () => {
    const api = new FakeApi().on('getCountryList', () => good([{ code: 'ZZ', label: 'Zedland' }]));
    renderShop(
      <>
        <RegionPill codes={['SG', 'ZZ']} value="ZZ" onChange={() => undefined} />
        <PaymentExtras goodsId="choose-goods" codes={['SG', 'ZZ']} />
      </>,
      { api },
    );
    await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('Zedland'));
  });

  it('is the logo of a game that came without one [F3.27]', async () => {
    const api = new FakeApi().on('gameLogo', () => good({ logo: '/late.svg' }));
    const { container } = renderShop(<GameCard game={{ ...ember, logo: '' }} canSwitch={false} />, { api });
    await waitFor(() => expect(container.querySelector('img')).toHaveAttribute('src', '/late.svg'));
  });
});

describe('the Korean brand’s payment script', () => {
  function chosen(methodKey: string, brand = tenants.ko) {
    const shop = renderShop(<PaymentExtras goodsId="choose-goods" codes={[]} />, {
      brand,
      area: brand === tenants.ko ? 'kr' : 'sea',
    });
    act(() => shop.atoms.set(chosenMethodKeyAtom, methodKey));
  }

  it('is loaded from the test host in a test environment, once [F3.29]', () => {
    chosen('118_11801');
    chosen('118_11801');
    expect(scripts()).toEqual([tenants.ko.legal.kind === 'kr' ? tenants.ko.legal.paymentScript.test : '']);
  });

  it.each([
    ['pay-demo.ko-games.example', true],
    ['ko.localhost', true],
    ['localhost', true],
    ['pay.ko-games.example', false],
    ['localhost.example', false],
  ])('takes host %s for a test environment: %s [F3.29]', (host, expected) => {
    expect(isTestHost(host)).toBe(expected);
  });

  it('is never loaded on phones [F3.29]', () => {
    userAgent.mockReturnValue(pixel);
    chosen('118_11801');
    expect(scripts()).toEqual([]);
  });

  it('is never loaded on another brand, nor before its method is chosen [F3.29]', () => {
    chosen('118_11801', Object.assign({}, tenants.ko, { id: 'watt', legal: tenants.watt.legal }));
    chosen('108_10801');
    expect(scripts()).toEqual([]);
  });

  it('is allowed on that brand’s pages only, from the host they need [F3.29]', () => {
    const policyOf = (host: string) =>
      securityHeaders({ secure: true, isSecret: false, host, brandApi: '', trackOrigin: '' })[
        'content-security-policy'
      ] ?? '';
    expect(policyOf('pay.ko-games.example')).toContain(
      "script-src 'self' 'unsafe-inline' https://script.pay-window.example;",
    );
    expect(policyOf('ko.localhost')).toContain("'unsafe-inline' https://test-script.pay-window.example;");
    expect(policyOf('watt.localhost')).not.toContain('pay-window');
  });
});
