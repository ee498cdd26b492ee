import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi, good, offline, refused } from '@/__tests__/support/browser/fake-api';
import { renderShop } from '@/__tests__/support/browser/render-shop';
import type { CardReceiver } from '@/components/cards/redemption-target';
import { popupAtom } from '@/lib/client/popups/popup';
import type { CardInquiry } from '@/lib/contract/cards';
import en from '@/messages/en.json';
import { tenants } from '@/tenants/kit/registry';

const receiver: CardReceiver = {
  clientId: '1001',
  who: 'u1',
  role: {
    role_id: 'r1',
    name: 'Mia',
    level: 1,
    area_id: '',
    server_id: 's1',
    server_name: 'S1',
    last_login: 0,
  },
  platform: 'web',
};
const found: CardInquiry = {
  price: '9.99',
  currency: 'USD',
  kind: 'exchange',
  product_name: 'Gems',
  gems_number: 1,
  extra_gems_number: 1200,
};
const swapped = { gems_number: 1, extra_gems_number: 1200, role_name: 'Mia' };

type Place = Pick<NonNullable<Parameters<typeof renderShop>[1]>, 'brand' | 'area'>;

async function openPopup(api: FakeApi, place: Place = {}) {
  const page = renderShop(null, { api, ...place });
  act(() => page.atoms.set(popupAtom, { kind: 'card', ...receiver }));
  await screen.findByRole('dialog');
  return { ...page, user: userEvent.setup() };
}

const button = (name: string) => screen.findByRole('button', { name });

it('the button is disabled until number and password are entered, each of at most 80 characters [F5.11]', async () => {
  const { api, user } = await openPopup(new FakeApi());
  const check = await button('Check card');
  expect(check).toHaveAttribute('aria-disabled', 'true');
  await user.type(screen.getByLabelText('Card number'), 'N-1');
  await user.click(check);
  expect(check).toHaveAttribute('aria-disabled', 'true');
  await user.type(screen.getByLabelText('PIN'), 'p');
  expect(check).not.toHaveAttribute('aria-disabled');
  for (const label of ['Card number', 'PIN'])
    expect(screen.getByLabelText(label)).toHaveAttribute('maxlength', '80');
  expect(api.sent).toEqual([]);
});

it('the inquiry shows the price and what the card gives, and nothing is redeemed before the player confirms [F5.11]', async () => {
  const api = new FakeApi({ cardInfo: () => good(found), cardExchange: () => good(swapped) });
  const { user } = await openPopup(api);
  await user.type(screen.getByLabelText('Card number'), 'SECRET-N');
  await user.type(screen.getByLabelText('PIN'), 'SECRET-P');
  await user.click(await button('Check card'));
  expect(await screen.findByText('$9.99')).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'ContentGems1 \u2066+1,200\u2069 bonus = \u20661,201\u2069',
  );
  await user.click(await button('Redeem'));
  expect(screen.getByText(/the card can be used only once/)).toBeInTheDocument();
  expect(api.inputs('cardExchange')).toEqual([]);
  await user.click(await button('Use card'));
  expect(await screen.findByText('Card redeemed')).toBeInTheDocument();
  expect(JSON.stringify(api.sent)).not.toContain('SECRET');
  expect(JSON.stringify(window.localStorage)).not.toContain('SECRET');
  expect(window.location.href).not.toContain('SECRET');
});

it('looks up and redeems a card only for the account whose character it is for [F5.11, F4.2]', async () => {
  const api = new FakeApi({ cardInfo: () => good(found), cardExchange: () => good(swapped) });
  const { user } = await openPopup(api);
  await user.type(screen.getByLabelText('Card number'), 'N-1');
  await user.type(screen.getByLabelText('PIN'), 'p{Enter}');
  await user.click(await button('Redeem'));
  await user.click(await button('Use card'));
  await screen.findByText('Card redeemed');
  expect(api.sent.map(({ id, account }) => [id, account])).toEqual([
    ['cardInfo', 'u1'],
    ['cardExchange', 'u1'],
  ]);
});

it('says that something went wrong where the browser can’t hash the card, as over plain http [F5.11]', async () => {
  const { subtle } = window.crypto;
  const { api, user } = await openPopup(new FakeApi({ cardInfo: () => good(found) }));
  await user.type(screen.getByLabelText('Card number'), 'N-1');
  await user.type(screen.getByLabelText('PIN'), 'p');
  Object.defineProperty(window.crypto, 'subtle', { configurable: true, value: undefined });
  try {
    await user.click(await button('Check card'));
    await waitFor(() => expect(screen.getByText(en.errors.unexpected)).toBeVisible());
    expect(api.sent).toEqual([]);
  } finally {
    Object.defineProperty(window.crypto, 'subtle', { configurable: true, value: subtle });
  }
});

const contents = [
  [
    'a name with its number',
    { product_name: '300 Sun Coins', extra_gems_number: 0 },
    /Content300 Sun CoinsFor/,
    /redeemed300 Sun CoinsOn its way to .Mia.\./,
  ],
  [
    'a name, beside which its number stands',
    { product_name: 'Sun Coins', gems_number: 300, extra_gems_number: 0 },
    /ContentSun Coins300/,
    /redeemedSun Coins300/,
  ],
  [
    'gems where it has no name',
    { product_name: ' ' },
    /Content1 gem\+1,200 extra gems/,
    /1,201 gems are on their way to .Mia./,
  ],
] as const;
it.each(contents)(
  'what a card gives is called by %s, before and after it is redeemed [F5.11]',
  async (_, facts, before, after) => {
    const { user } = await openPopup(
      new FakeApi({ cardInfo: () => good({ ...found, ...facts }), cardExchange: () => good(swapped) }),
    );
    await user.type(screen.getByLabelText('Card number'), 'N-1');
    await user.type(screen.getByLabelText('PIN'), 'p{Enter}');
    const redeem = await button('Redeem');
    expect(screen.getByRole('dialog')).toHaveTextContent(before);
    await user.click(redeem);
    await user.click(await button('Use card'));
    await screen.findByText('Card redeemed');
    expect(screen.getByRole('dialog')).toHaveTextContent(after);
  },
);

const endings = [
  ['redeemed', good(swapped), 'Card redeemed'],
  ['refused', refused('cardUsed', 'This card has been used already.'), 'This card has been used already.'],
  ['lost', offline, en.errors.network],
] as const;
it.each(endings)(
  'while a card is redeemed, only × closes the popup, and that it was %s is still told [F5.11]',
  async (_, result, words) => {
    let answer: (result: (typeof endings)[number][1]) => void = () => undefined;
    const { api, atoms, user } = await openPopup(
      new FakeApi({ cardInfo: () => good(found), cardExchange: () => new Promise((end) => (answer = end)) }),
    );
    await user.type(screen.getByLabelText('Card number'), 'N-1');
    await user.type(screen.getByLabelText('PIN'), 'p{Enter}');
    await user.click(await button('Redeem'));
    await user.click(await button('Use card'));
    await waitFor(() => expect(api.inputs('cardExchange')).toHaveLength(1));
    await user.keyboard('{Escape}');
    expect(atoms.get(popupAtom)).not.toBeNull();
    await user.click(await button('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(async () => answer(result));
    expect(await screen.findByText(words)).toBeVisible();
  },
);

it('a refused card is reported in the form, and closing clears its fields [F5.11]', async () => {
  const { atoms, user } = await openPopup(
    new FakeApi({ cardInfo: () => refused('cardRefused', 'This card can’t be used here.') }),
  );
  await user.type(screen.getByLabelText('Card number'), 'N-1');
  await user.type(screen.getByLabelText('PIN'), 'p{Enter}');
  expect(await screen.findByText('This card can’t be used here.')).toBeInTheDocument();
  act(() => atoms.set(popupAtom, null));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => atoms.set(popupAtom, { kind: 'card', ...receiver }));
  expect(await screen.findByLabelText('Card number')).toHaveValue('');
});

it.each([
  ['the same order key after a lost answer', offline, 1],
  ['another order key once the order of the first can’t be paid', refused('orderNotPayable', 'Ended.'), 2],
  ['another order key once the first stands for something else', refused('orderKeyReused', 'Changed.'), 2],
])('a payment by card that is confirmed again is sent under %s [F5.11, F3.23]', async (_, answer, keys) => {
  const { api, user } = await openPopup(
    new FakeApi({ cardInfo: () => good({ ...found, kind: 'prepaid' }), cardPay: () => answer }),
  );
  await user.type(screen.getByLabelText('Card number'), 'N-1');
  await user.type(screen.getByLabelText('PIN'), 'p{Enter}');
  for (let turn = 1; turn <= 2; turn += 1) {
    await user.click(await button('Pay with this card'));
    await user.click(await button('Use card'));
    await waitFor(() => expect(api.inputs('cardPay')).toHaveLength(turn));
  }
  expect(new Set(api.inputs('cardPay').map(({ order_key }) => order_key)).size).toBe(keys);
});

describe('the consent to immediate delivery', () => {
  const prepaid: CardInquiry = { ...found, kind: 'prepaid' };
  const paid = { billing_no: 'W12345678', receipt: `abc.${'x'.repeat(24)}` };
  const agree = () => screen.queryByRole('checkbox');

  /** The last question before a card is used. */
  async function asked(inquiry: CardInquiry, place: Place = {}) {
    const api = new FakeApi({
      cardInfo: () => good(inquiry),
      cardPay: () => good(paid),
      cardExchange: () => good(swapped),
    });
    const page = await openPopup(api, place);
    await page.user.type(screen.getByLabelText('Card number'), 'N-1');
    await page.user.type(screen.getByLabelText('PIN'), 'p{Enter}');
    await page.user.click(await button(inquiry.kind === 'prepaid' ? 'Pay with this card' : 'Redeem'));
    return page;
  }

  it.each([
    ['the page’s area', prepaid, { brand: tenants.acenet, area: 'eru' }, '2026-11'],
    ['the card’s own area', { ...prepaid, withdrawal: '2027-01' }, {}, '2027-01'],
  ] as const)(
    'is asked for before a card pays where the law of %s requires it, and sent with the payment [F3.35]',
    async (_, inquiry, place, version) => {
      const { api, user } = await asked(inquiry, place);
      const use = await button('Use card');
      expect(agree()).not.toBeChecked();
      await user.click(use);
      expect(api.inputs('cardPay')).toEqual([]);
      await user.click(screen.getByRole('checkbox'));
      await user.click(use);
      await waitFor(() => expect(api.inputs('cardPay')).toMatchObject([{ withdrawal_consent: version }]));
    },
  );

  it('is given anew each time [F3.35]', async () => {
    const { user } = await asked({ ...prepaid, withdrawal: '2027-01' });
    await user.click(screen.getByRole('checkbox'));
    await user.click(await button('Back'));
    await user.click(await button('Pay with this card'));
    expect(agree()).not.toBeChecked();
  });

  it.each([
    ['pays where no law requires it', prepaid, {}],
    ['is exchanged without an order', found, { brand: tenants.acenet, area: 'eru' }],
  ] as const)('isn’t asked for when a card %s [F3.35]', async (_, inquiry, place) => {
    const { api, user } = await asked(inquiry, place);
    expect(agree()).toBeNull();
    await user.click(await button('Use card'));
    const call = inquiry.kind === 'prepaid' ? 'cardPay' : 'cardExchange';
    await waitFor(() => expect(api.inputs(call)).toHaveLength(1));
    expect(Object(api.inputs(call)[0]).withdrawal_consent).toBeUndefined();
  });
});

it('a card over the monthly cap: the page says what is left, and doesn’t ask for the age again [F3.21]', async () => {
  const content = { cap: '5000', remaining: '80', currency: 'JPY', resets_at: 1_796_050_800 };
  const api = new FakeApi({
    cardInfo: () => good({ ...found, kind: 'prepaid', price: '999', currency: 'JPY' }),
    cardPay: () => refused('monthlyCapReached', '', content),
  });
  const { user } = await openPopup(api, { brand: tenants['spot-jp'], area: 'ja' });
  await user.type(screen.getByLabelText('Card number'), 'N-1');
  await user.type(screen.getByLabelText('PIN'), 'p{Enter}');
  await user.click(await button('Pay with this card'));
  await user.click(await button('Use card'));
  expect(await screen.findByText('Left this month')).toBeVisible();
  expect(screen.getByText('¥80.00')).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
});
