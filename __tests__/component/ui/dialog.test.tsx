import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmBody } from '@/components/ui/confirm-body';
import { Dialog } from '@/components/ui/dialog';

type Rules = Readonly<{ closeOnOverlay?: boolean; closeOnEscape?: boolean; showClose?: boolean }>;

function Shop(rules: Rules) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Order" closeLabel="Close" {...rules}>
        <button type="button">Pay</button>
        <button type="button">Paid already</button>
      </Dialog>
    </>
  );
}

async function open(rules: Rules = {}) {
  render(<Shop {...rules} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.findByRole('dialog', { name: 'Order' });
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** Presses the dark layer behind the popup, which has no role of its own. */
async function pressBeside(dialog: HTMLElement) {
  const beside = dialog.parentElement;
  if (!beside) throw new Error('The popup stands in a viewport');
  await userEvent.click(beside);
}

describe('Dialog', () => {
  it('keeps the focus inside and returns it', async () => {
    const dialog = await open();
    for (let press = 0; press < 5; press += 1) {
      await userEvent.tab();
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    }
    await userEvent.keyboard('{Escape}');
    await gone();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  it('closes on a press beside it', async () => {
    await pressBeside(await open());
    await gone();
  });

  it('stays open on a press beside it if closeOnOverlay is false [F2.17, F3.10]', async () => {
    const dialog = await open({ closeOnOverlay: false });
    await pressBeside(dialog);
    expect(dialog).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await gone();
  });

  it('stays open on Escape if closeOnEscape is false, and its close button still works', async () => {
    const dialog = await open({ closeOnEscape: false });
    await userEvent.keyboard('{Escape}');
    expect(dialog).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await gone();
  });

  it('has no close button if showClose is false', async () => {
    await open({ showClose: false });
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  });
});

describe('ConfirmBody', () => {
  it('shows every paragraph, a confirm and a cancel button [F2.17]', async () => {
    const [confirm, cancel] = [jest.fn(), jest.fn()];
    render(
      <ConfirmBody
        paragraphs={['You are about to log out.', 'Your orders stay.']}
        confirm={{ label: 'Log out', onPress: confirm }}
        cancel={{ label: 'Stay', onPress: cancel }}
      />,
    );
    expect(screen.getByText('You are about to log out.')).toBeInTheDocument();
    expect(screen.getByText('Your orders stay.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(confirm).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it('has no cancel button unless one is given [F2.17]', () => {
    render(
      <ConfirmBody paragraphs={['Sent.']} confirm={{ label: 'OK', onPress: () => undefined }} whiteButton />,
    );
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});
