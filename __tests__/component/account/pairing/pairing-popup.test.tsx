import { focusManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { FakeApi, good, offline, refused } from '@/__tests__/support/browser/fake-api';
import { mia, renderShop } from '@/__tests__/support/browser/render-shop';
import { PairingPopup } from '@/components/account/pairing/pairing-popup';
import { PopupFrameContext } from '@/components/popups/popup-contexts';
import { popupAtom } from '@/lib/client/popups/popup';
import { storedKeys } from '@/lib/client/storage/keys';

const key = 'k'.repeat(43);
const qr = `http://watt.localhost/signin/game#client_id=1001&pairing_key=${key}`;
let hashing: jest.SpiedFunction<SubtleCrypto['digest']>;
const from = { kind: 'login', next: '/my' } as const;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Waits for a new code. Its secret is hashed on a thread, so by no timer: on a busy machine it takes longer than any of them. */
async function codeStarted(): Promise<void> {
  await pass(0);
  await act(async () => void (await Promise.all(hashing.mock.results.map(({ value }) => value))));
  await pass(50);
}

/** A shop that gives out the codes in turn, and whose game hasn't confirmed any. */
function waitingApi(...codes: readonly string[]): FakeApi {
  const left = [...codes];
  return new FakeApi()
    .on('pairStart', () => good({ code: left.shift() ?? '999999', qr, expires_in: 120, interval: 2 }))
    .on('pairCollect', () => good({ status: 'waiting' }));
}

async function open(api = waitingApi('042317', '555666')) {
  const [load, close] = [jest.fn(), jest.fn()];
  const shop = renderShop(
    <PopupFrameContext value={{ open: true, close, onClosed: () => undefined }}>
      <PairingPopup from={from} clientId="1001" load={load} />
    </PopupFrameContext>,
    { api },
  );
  await codeStarted();
  return { ...shop, api, load, close };
}

describe('PairingPopup', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    hashing = jest.spyOn(crypto.subtle, 'digest');
  });
  afterEach(() => {
    hashing.mockRestore();
    jest.useRealTimers();
    focusManager.setFocused(undefined);
  });

  it('shows a QR code and its digits, read one by one and copied as one number [F7.7]', async () => {
    await open();
    expect(screen.getByRole('img', { name: /QR code to scan in the game/ })).toBeVisible();
    expect(screen.getByText('Code: 0 4 2 3 1 7')).toBeInTheDocument();
    const shown = screen.getByText('042').parentElement;
    expect(shown).toHaveTextContent(/^042317$/);
    expect(shown).toHaveClass('select-all');
    expect(screen.getByText('Valid for 120 more seconds')).toBeVisible();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('sends the SHA-256 of a secret, and the secret only to collect the login [F7.7]', async () => {
    const { api } = await open();
    const [{ binding } = {}] = api.inputs('pairStart');
    const [{ binding_secret: secret } = {}] = api.inputs('pairCollect');
    expect(secret).toMatch(/^[\w-]{43}$/);
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(String(secret)));
    expect(binding).toBe(Buffer.from(hash).toString('base64url'));
  });

  it('asks every two seconds, and logs in when the game has confirmed [F7.7]', async () => {
    const { api, store, load, close } = await open();
    await pass(6_000);
    expect(api.inputs('pairCollect')).toHaveLength(4);
    api.on('pairCollect', () => good({ status: 'confirmed', user: mia }));
    await pass(2_000);
    expect(store.read(storedKeys.users)).toEqual({ ember: mia });
    expect(screen.getByRole('status')).toHaveTextContent('You’re logged in');
    expect(close).toHaveBeenCalledTimes(1);
    expect(load).not.toHaveBeenCalled();
    await pass(500);
    expect(load).toHaveBeenCalledWith('/my');
    await pass(10_000);
    expect(api.inputs('pairCollect')).toHaveLength(5);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('doesn’t ask while the page is hidden, and asks at once when it is shown again [F7.7]', async () => {
    const { api } = await open();
    act(() => focusManager.setFocused(false));
    await pass(20_000);
    expect(api.inputs('pairCollect')).toHaveLength(1);
    act(() => focusManager.setFocused(true));
    await pass(50);
    expect(api.inputs('pairCollect')).toHaveLength(2);
  });

  it.each([
    ['a call gets no answer', offline],
    ['too many requests were made', refused('tooManyRequests')],
  ])('goes on asking when %s [F7.7]', async (_, answer) => {
    const { api } = await open(waitingApi('042317').on('pairCollect', () => answer));
    await pass(4_000);
    expect(api.inputs('pairCollect')).toHaveLength(3);
    expect(screen.getByText('Code: 0 4 2 3 1 7')).toBeInTheDocument();
  });

  it('stops after 120 seconds and offers a new code, which gets the focus [F7.7]', async () => {
    const { api } = await open();
    await pass(120_000);
    const asked = api.inputs('pairCollect').length;
    await pass(10_000);
    expect(api.inputs('pairCollect')).toHaveLength(asked);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('This code is no longer valid.');
    act(() => screen.getByRole('button', { name: 'New code' }).click());
    await codeStarted();
    expect(screen.getByText('Code: 5 5 5 6 6 6').parentElement).toHaveFocus();
    const [first, second] = api.inputs('pairStart');
    expect(second?.binding).not.toBe(first?.binding);
  });

  it('says at once that a code is over that the shop doesn’t know any more [F7.7]', async () => {
    const { api } = await open();
    api.on('pairCollect', () => refused('pairingUnknown', 'Over.'));
    await pass(2_000);
    expect(screen.getByRole('button', { name: 'New code' })).toBeVisible();
    await pass(10_000);
    expect(api.inputs('pairCollect')).toHaveLength(2);
  });

  it('says why a blocked player isn’t logged in, or why there is no code [F7.7]', async () => {
    const { api } = await open();
    api.on('pairCollect', () => refused('accountBlocked', 'This account can’t be used.'));
    await pass(2_000);
    expect(screen.getByText('This account can’t be used.')).toBeVisible();
    api.on('pairStart', () => refused('tooManyRequests', 'Too many attempts.'));
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    await codeStarted();
    expect(screen.getByText('Too many attempts.')).toBeVisible();
  });

  it('speaks of no password when the login is refused, since none was typed in [F7.7]', async () => {
    const { api } = await open();
    api.on('pairCollect', () => refused('loginFailed', 'Please check your user name and password.'));
    await pass(2000);
    expect(screen.getByText('Login failed')).toBeInTheDocument();
    expect(screen.queryByText(/password/)).toBeNull();
  });

  it('goes back to the login that it was opened from [F7.7]', async () => {
    const { atoms } = await open();
    act(() => screen.getByRole('button', { name: 'Log in another way' }).click());
    await pass(50);
    expect(atoms.get(popupAtom)).toEqual(from);
  });
});
