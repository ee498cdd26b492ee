import { act, fireEvent, render, screen } from '@testing-library/react';
import { readingTime, type ToastMessage } from '@/components/ui/toast';
import { ToastRegion } from '@/components/popups/toast-host';

const copied = { id: 'a', tone: 'success', text: 'Link copied' } as const;

/** The region with its message, once the message's code has loaded. */
async function shown(toast: ToastMessage, onExpire: (id: string) => void = () => undefined) {
  render(<ToastRegion label="Messages" toasts={[toast]} onExpire={onExpire} />);
  await act(async () => undefined);
}

describe('ToastRegion', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('announces politely and removes a message after its reading time', async () => {
    const expire = jest.fn();
    await shown(copied, expire);
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveAttribute('aria-live', 'polite');
    act(() => jest.advanceTimersByTime(readingTime(copied.text) - 1));
    expect(expire).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(expire).toHaveBeenCalledWith('a');
  });

  it('waits while the pointer is on the message', async () => {
    const expire = jest.fn();
    await shown(copied, expire);
    const toast = screen.getByText('Link copied');
    fireEvent.pointerOver(toast);
    act(() => jest.advanceTimersByTime(60_000));
    expect(expire).not.toHaveBeenCalled();
    fireEvent.pointerOut(toast);
    act(() => jest.advanceTimersByTime(60_000));
    expect(expire).toHaveBeenCalledTimes(1);
  });

  it('announces a failure at once', async () => {
    await shown({ id: 'b', tone: 'error', text: 'Claim failed' });
    expect(screen.getByRole('alert')).toHaveTextContent('Claim failed');
  });
});
