import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { good } from '@/__tests__/support/browser/fake-api';
import { chooseOrder, payButton } from '@/__tests__/support/browser/chosen-order';
import { openShop, renderShop } from '@/__tests__/support/browser/render-shop';
import { popupAtom } from '@/lib/client/popups/popup';
import { tenants } from '@/tenants/kit/registry';

function ask(needsConsent: boolean) {
  const onConfirm = jest.fn();
  const { atoms } = renderShop(<></>);
  act(() =>
    atoms.set(popupAtom, {
      kind: 'confirm',
      title: 'Check your order',
      paragraphs: [],
      confirm: 'Pay',
      needsConsent,
      onConfirm,
    }),
  );
  return onConfirm;
}

describe('the question before paying', () => {
  it('accepts no confirmation before the consent is given, and says what is missing [F3.35]', async () => {
    const onConfirm = ask(true);
    const box = await screen.findByRole('checkbox', { name: /lose my right to withdraw/ });
    expect(box).not.toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
    expect(onConfirm).not.toHaveBeenCalled();
    expect(screen.getByText('Tick the box first')).toBeVisible();
    await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
    await waitFor(() => expect(onConfirm).toHaveBeenCalledTimes(1));
  });

  it('asks for no consent if none is required [F3.35]', async () => {
    const onConfirm = ask(false);
    await userEvent.click(await screen.findByRole('button', { name: 'Pay' }));
    expect(screen.queryByRole('checkbox')).toBeNull();
    await waitFor(() => expect(onConfirm).toHaveBeenCalledTimes(1));
  });
});

describe('a purchase', () => {
  // jsdom opens no windows: this stands in for the browser.
  beforeEach(() => void jest.spyOn(window, 'open').mockReturnValue(null));
  const payment = { billing_no: 'W12345678', url: 'https://pay.example/1', receipt: `abc.${'x'.repeat(24)}` };

  it.each([
    ['eru', { needsConsent: true, sent: '2026-11' }],
    ['useuro', { needsConsent: false, sent: undefined }],
  ] as const)(
    'in the area %s asks for consent and sends its version as the law there requires [F3.35]',
    async (area, wanted) => {
      const bench = openShop({ brand: tenants.acenet, area });
      bench.api.on('xsollaPay', () => good(payment));
      await chooseOrder(bench);
      await userEvent.click(payButton());
      expect(bench.popup()).toMatchObject({ kind: 'confirm', needsConsent: wanted.needsConsent });
      await bench.confirm();
      await waitFor(() => expect(bench.api.inputs('xsollaPay')).toHaveLength(1));
      expect(bench.api.inputs('xsollaPay')[0]?.withdrawal_consent).toBe(wanted.sent);
    },
  );
});
