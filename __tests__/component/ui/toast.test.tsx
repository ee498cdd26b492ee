import { act, fireEvent, render, screen } from '@testing-library/react';
import { readingTime, ToastRegion } from '@/components/ui/toast';

const copied = { id: 'a', tone: 'success', text: 'Link copied' } as const;

describe('ToastRegion', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('announces politely and lets a message go after its reading time', () => {
    const expire = jest.fn();
    render(<ToastRegion label="Messages" toasts={[copied]} onExpire={expire} />);
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveAttribute('aria-live', 'polite');
    act(() => jest.advanceTimersByTime(readingTime(copied.text) - 1));
    expect(expire).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(expire).toHaveBeenCalledWith('a');
  });

  it('waits while the pointer is on the message', () => {
    const expire = jest.fn();
    render(<ToastRegion label="Messages" toasts={[copied]} onExpire={expire} />);
    const toast = screen.getByText('Link copied');
    fireEvent.pointerOver(toast);
    act(() => jest.advanceTimersByTime(60_000));
    expect(expire).not.toHaveBeenCalled();
    fireEvent.pointerOut(toast);
    act(() => jest.advanceTimersByTime(60_000));
    expect(expire).toHaveBeenCalledTimes(1);
  });

  it('announces a failure at once', () => {
    render(
      <ToastRegion
        label="Messages"
        toasts={[{ id: 'b', tone: 'error', text: 'Claim failed' }]}
        onExpire={() => undefined}
      />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Claim failed');
  });
});
