import { act, screen, waitFor } from '@testing-library/react';
import { renderShop } from '@/__tests__/support/browser/render-shop';
import { popupAtom } from '@/lib/client/popups/popup';

const payment = {
  kind: 'component',
  billingNo: 'W12345678',
  receipt: `abc.${'x'.repeat(24)}`,
  payUrl: 'http://localhost/api/pay/open?attempt=W1-1',
  methodKey: '102_10201',
} as const;

async function shown() {
  const shop = renderShop(null);
  act(() => shop.atoms.set(popupAtom, payment));
  const frame = await screen.findByTitle<HTMLIFrameElement>('Pay by card');
  const post = (data: unknown, from: Partial<MessageEventInit> = {}) =>
    act(() => {
      const facts = { data, origin: window.location.origin, source: frame.contentWindow, ...from };
      window.dispatchEvent(new MessageEvent('message', facts));
    });
  return { ...shop, frame, post };
}
const done = { source: 'shop-component', status: 'paid' };

describe('a card form inside the page', () => {
  it('is in a frame of our own page, with a link to a new tab [F3.14]', async () => {
    const { frame } = await shown();
    expect(frame).toHaveAttribute('src', payment.payUrl);
    expect(screen.getByRole('link', { name: /new tab/ })).toHaveAttribute('href', payment.payUrl);
  });

  it('sets the order pending on success and opens the result popup [F3.14]', async () => {
    const { atoms, post } = await shown();
    post(done);
    const { billingNo, receipt, payUrl, methodKey } = payment;
    expect(atoms.get(popupAtom)).toEqual({
      kind: 'result',
      billingNo,
      receipt,
      payUrl,
      methodKey,
      opening: 'opened',
    });
    await screen.findByRole('dialog', { name: 'Your order' });
    expect(await screen.findByRole('heading', { name: 'Waiting for your payment' })).toBeInTheDocument();
  });

  it.each([
    ['another origin', done, { origin: 'https://evil.example' }],
    ['another window', done, { source: window }],
    ['an unknown sender', { source: 'a game' }, {}],
    ['nothing', null, {}],
  ])('ignores messages from %s [F3.14]', async (_, data, from) => {
    const { atoms, post } = await shown();
    post(data, from);
    expect(atoms.get(popupAtom)).toMatchObject({ kind: 'component' });
  });

  it('shows the order, which is still pending, when closed by its cross [F3.14]', async () => {
    const { atoms } = await shown();
    act(() => screen.getByRole('button', { name: 'Close' }).click());
    await waitFor(() => expect(atoms.get(popupAtom)).toMatchObject({ kind: 'result', opening: 'earlier' }));
  });
});
