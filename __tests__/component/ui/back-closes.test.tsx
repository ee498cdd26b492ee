import { act, render, waitFor } from '@testing-library/react';
import { leaveEntryToNextPage } from '@/components/ui/back-entry';
import { useBackCloses } from '@/components/ui/dialog';

function Popup({ open, onClose }: Readonly<{ open: boolean; onClose: () => void }>) {
  useBackCloses(open, onClose);
  return null;
}

/** jsdom has no matchMedia: this says whether the device is a phone. */
function device(isPhone: boolean) {
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches: isPhone }) });
}

describe('useBackCloses', () => {
  beforeEach(() => {
    device(true);
    window.history.pushState({ page: 'goods' }, '');
  });

  it('closes the popup on the back button and stays on the page', async () => {
    const close = jest.fn();
    const routerSawIt = jest.fn();
    render(<Popup open onClose={close} />);
    window.addEventListener('popstate', routerSawIt);
    act(() => window.history.back());
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    window.removeEventListener('popstate', routerSawIt);
    expect(routerSawIt).not.toHaveBeenCalled();
    expect(window.history.state).toEqual({ page: 'goods' });
  });

  it('removes its history entry when the popup is closed by other means', async () => {
    const close = jest.fn();
    const { rerender } = render(<Popup open onClose={close} />);
    expect(window.history.state).toMatchObject({ popup: true });
    rerender(<Popup open={false} onClose={close} />);
    await waitFor(() => expect(window.history.state).toEqual({ page: 'goods' }));
    expect(close).not.toHaveBeenCalled();
  });

  it('hands its entry over to a popup that replaces it', async () => {
    const before = window.history.length;
    const { rerender } = render(<Popup key="a" open onClose={() => undefined} />);
    const close = jest.fn();
    rerender(<Popup key="b" open onClose={close} />);
    expect(window.history.length).toBe(before + 1);
    act(() => window.history.back());
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  });

  it('does not go back over a page that was opened meanwhile', () => {
    jest.useFakeTimers();
    const back = jest.spyOn(window.history, 'back');
    const { rerender } = render(<Popup open onClose={() => undefined} />);
    rerender(<Popup open={false} onClose={() => undefined} />);
    window.history.pushState({ page: 'my' }, '');
    jest.runAllTimers();
    expect(back).not.toHaveBeenCalled();
    back.mockRestore();
    jest.useRealTimers();
  });

  it('leaves its entry to a page that is opened from the popup', () => {
    jest.useFakeTimers();
    const back = jest.spyOn(window.history, 'back');
    const { rerender } = render(<Popup open onClose={() => undefined} />);
    expect(leaveEntryToNextPage()).toBe(true);
    rerender(<Popup open={false} onClose={() => undefined} />);
    jest.runAllTimers();
    expect(back).not.toHaveBeenCalled();
    expect(leaveEntryToNextPage()).toBe(false);
    jest.runAllTimers();
    back.mockRestore();
    jest.useRealTimers();
  });

  it('adds no entry for a popup whose button opened a page before the popup could add it', () => {
    jest.useFakeTimers();
    expect(leaveEntryToNextPage()).toBe(false);
    const { rerender, unmount } = render(<Popup open onClose={() => undefined} />);
    expect(window.history.state).toEqual({ page: 'goods' });
    rerender(<Popup open={false} onClose={() => undefined} />);
    jest.runAllTimers();
    unmount();
    render(<Popup open onClose={() => undefined} />);
    expect(window.history.state).toMatchObject({ popup: true });
    jest.useRealTimers();
  });

  it('leaves the history alone on desktop', () => {
    device(false);
    render(<Popup open onClose={() => undefined} />);
    expect(window.history.state).toEqual({ page: 'goods' });
  });
});
