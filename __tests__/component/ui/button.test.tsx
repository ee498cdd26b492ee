import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '@/components/ui/button';

describe('Button', () => {
  it('calls its handler on a press', async () => {
    const press = jest.fn();
    render(<Button onClick={press}>Pay</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
    expect(press).toHaveBeenCalledTimes(1);
  });

  it('says why it is disabled, stays focusable and ignores presses', async () => {
    const press = jest.fn();
    render(
      <Button onClick={press} reason="Choose a character first">
        Pay
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Pay' });
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveFocus();
    expect(button).toHaveAccessibleDescription('Choose a character first');
  });

  it('does not submit its form while it has a reason or is busy', async () => {
    const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const form = (props: { busy?: boolean; reason?: string }) => (
      <form onSubmit={submit}>
        <Button type="submit" {...props}>
          Log in
        </Button>
      </form>
    );
    const { rerender } = render(form({ reason: 'Fill in both fields' }));
    await userEvent.click(screen.getByRole('button'));
    rerender(form({ busy: true }));
    await userEvent.click(screen.getByRole('button'));
    expect(submit).not.toHaveBeenCalled();
    rerender(form({}));
    await userEvent.click(screen.getByRole('button'));
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('keeps its name and the focus while busy', () => {
    const { rerender } = render(<Button>Pay</Button>);
    const button = screen.getByRole('button', { name: 'Pay' });
    button.focus();
    rerender(<Button busy>Pay</Button>);
    expect(screen.getByRole('button', { name: 'Pay' })).toBe(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveFocus();
  });

  it('keeps the focus when a reason appears', () => {
    const { rerender } = render(<Button>Pay</Button>);
    const button = screen.getByRole('button');
    button.focus();
    rerender(<Button reason="Limit reached">Pay</Button>);
    expect(screen.getByRole('button')).toBe(button);
    expect(button).toHaveFocus();
  });
});
