import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi, refused } from '@/__tests__/support/browser/fake-api';
import { renderShop } from '@/__tests__/support/browser/render-shop';
import type { ApiFailure } from '@/lib/client/api/api-result';
import { popupAtom } from '@/lib/client/popups/popup';
import { decodeCard } from '@/lib/domain/cards';
import en from '@/messages/en.json';

const pay = jest.fn<Promise<ApiFailure | null>, [string]>();
const request = {
  kind: 'payCard',
  clientId: '1001',
  amount: 'NT$330.00',
  pay,
  facts: [{ name: 'Item', value: '300 gems' }],
} as const;

beforeEach(() => {
  pay.mockReset().mockResolvedValue(null);
});

async function openPopup() {
  const page = renderShop(null, { api: new FakeApi() });
  act(() => page.atoms.set(popupAtom, request));
  await screen.findByRole('dialog');
  return { ...page, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole('button', { name });
const number = () => screen.getByLabelText('Card number');
const password = () => screen.getByLabelText('PIN');

it('Pay is disabled until number and password are entered, each of at most 80 characters [F5.11]', async () => {
  const { user } = await openPopup();
  const buy = button('Pay NT$330.00');
  expect(buy).toHaveAttribute('aria-disabled', 'true');
  await user.type(number(), 'N-1');
  await user.click(buy);
  expect(screen.queryByText(/can be used only once/)).toBeNull();
  await user.type(password(), 'p');
  expect(buy).not.toHaveAttribute('aria-disabled');
  for (const field of [number(), password()]) expect(field).toHaveAttribute('maxlength', '80');
  expect(screen.getByText('300 gems')).toBeInTheDocument();
});

it('the popup asks once more before it pays, and sends the card encoded for its game [F5.11]', async () => {
  const { user } = await openPopup();
  await user.type(number(), ' SECRET N ');
  await user.type(password(), 'SECRET-P{Enter}');
  expect(screen.getByText(/the card can be used only once/)).toBeInTheDocument();
  expect(pay).not.toHaveBeenCalled();
  await user.click(button('Back'));
  expect(number()).toHaveValue(' SECRET N ');
  await user.click(button('Pay NT$330.00'));
  await user.click(button('Use card'));
  await waitFor(() => expect(pay).toHaveBeenCalledTimes(1));
  const [sent = ''] = pay.mock.calls[0] ?? [];
  expect(await decodeCard(sent, '1001')).toEqual({ number: 'SECRETN', password: 'SECRET-P' });
  expect(await decodeCard(sent, '1002')).toBeNull();
  expect(JSON.stringify(window.localStorage) + window.location.href).not.toContain('SECRET');
});

it('a double press pays once [F5.11]', async () => {
  const answers: ((failure: null) => void)[] = [];
  pay.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const { user } = await openPopup();
  await user.type(number(), 'N-1');
  await user.type(password(), 'p{Enter}');
  await user.dblClick(button('Use card'));
  await user.click(button('Use card'));
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(pay).toHaveBeenCalledTimes(1);
  await act(async () => answers[0]?.(null));
  await waitFor(() => expect(button('Use card')).not.toHaveAttribute('aria-busy', 'true'));
});

it('a refused card is reported in the form, which keeps its fields for another and clears them on closing [F5.11]', async () => {
  pay.mockResolvedValueOnce(refused('cardUsed', 'This card has been used already.'));
  const { atoms, user } = await openPopup();
  await user.type(number(), 'N-1');
  await user.type(password(), 'p{Enter}');
  await user.click(button('Use card'));
  expect(await screen.findByText('This card has been used already.')).toBeInTheDocument();
  expect(number()).toHaveValue('N-1');
  await user.click(button('Pay NT$330.00'));
  expect(screen.queryByText('This card has been used already.')).toBeNull();
  act(() => atoms.set(popupAtom, null));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => atoms.set(popupAtom, { ...request }));
  expect(await screen.findByLabelText('Card number')).toHaveValue('');
  expect(button('Pay NT$330.00')).toHaveAttribute('aria-disabled', 'true');
});

it('while the card is used, only × closes the popup, and what became of it is still told [F5.11]', async () => {
  let answer: (failure: ApiFailure | null) => void = () => undefined;
  pay.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const { atoms, user } = await openPopup();
  await user.type(number(), 'N-1');
  await user.type(password(), 'p{Enter}');
  await user.click(button('Use card'));
  await waitFor(() => expect(pay).toHaveBeenCalledTimes(1));
  await user.keyboard('{Escape}');
  expect(atoms.get(popupAtom)).not.toBeNull();
  await user.click(button('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(async () => answer(refused('cardUsed', 'This card has been used already.')));
  expect(await screen.findByRole('alert')).toHaveTextContent('This card has been used already.');
});

it('says that something went wrong where the browser can’t hash the card, as over plain http [F5.11]', async () => {
  const { subtle } = window.crypto;
  const { user } = await openPopup();
  await user.type(number(), 'N-1');
  await user.type(password(), 'p{Enter}');
  Object.defineProperty(window.crypto, 'subtle', { configurable: true, value: undefined });
  try {
    await user.click(button('Use card'));
    await waitFor(() => expect(screen.getByText(en.errors.unexpected)).toBeVisible());
    expect(pay).not.toHaveBeenCalled();
    expect(number()).toHaveValue('N-1');
  } finally {
    Object.defineProperty(window.crypto, 'subtle', { configurable: true, value: subtle });
  }
});

it('a failure that needs the page closes the popup and is handled there [F5.11]', async () => {
  pay.mockResolvedValueOnce(refused('notLoggedIn'));
  const { atoms, user } = await openPopup();
  await user.type(number(), 'N-1');
  await user.type(password(), 'p{Enter}');
  await user.click(button('Use card'));
  await waitFor(() => expect(atoms.get(popupAtom)).toMatchObject({ kind: 'login' }));
});
