import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShop } from '@/__tests__/support/browser/render-shop';
import { popupAtom } from '@/lib/client/popups/popup';

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
  it('takes no yes before the consent is given, and says what is missing [F3.35]', async () => {
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

  it('asks for no consent where none is wanted [F3.35]', async () => {
    const onConfirm = ask(false);
    await userEvent.click(await screen.findByRole('button', { name: 'Pay' }));
    expect(screen.queryByRole('checkbox')).toBeNull();
    await waitFor(() => expect(onConfirm).toHaveBeenCalledTimes(1));
  });
});
