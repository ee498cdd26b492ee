import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { restoreFields, restoreScroll } from '@/lib/client/page/page-stages';
import { storePageState } from '@/lib/client/page/page-restoration';

function Form({ label }: Readonly<{ label: string }>) {
  const [text, setText] = useState('');
  return (
    <main>
      <input type="radio" aria-label="choice" />
      <input
        aria-label={label}
        name="server"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <textarea aria-label="note" name="note" />
      <output>{text}</output>
    </main>
  );
}

describe('a page re-rendered in another language', () => {
  it('keeps typed text, and its components receive it [F1.8]', () => {
    const { unmount } = render(<Form label="Server" />);
    fireEvent.change(screen.getByLabelText('Server'), { target: { value: 's12' } });
    storePageState();
    unmount();
    render(<Form label="サーバー" />);
    let stop: () => void = () => undefined;
    act(() => {
      stop = restoreFields();
    });
    expect(screen.getByLabelText('サーバー')).toHaveValue('s12');
    expect(screen.getByRole('status')).toHaveTextContent('s12');
    stop();
  });

  it('waits for fields that appear later, and fills none twice [F1.8]', async () => {
    const { unmount } = render(<Form label="Server" />);
    fireEvent.change(screen.getByLabelText('note'), { target: { value: 'two crystals' } });
    storePageState();
    unmount();
    const stop = restoreFields();
    render(<Form label="Server" />);
    await waitFor(() => expect(screen.getByLabelText('note')).toHaveValue('two crystals'));
    expect(screen.getByLabelText('Server')).toHaveValue('');
    stop();
    expect(restoreFields()).toEqual(expect.any(Function));
    expect(screen.getByLabelText('Server')).toHaveValue('');
  });

  describe('its scroll position', () => {
    let pageGrows: () => void = () => undefined;
    const disconnect = jest.fn();
    /** How many pixels the page can be scrolled. */
    let reach = 0;
    const scrollTo = jest.fn(({ top }: { top: number }) => {
      Object.defineProperty(window, 'scrollY', { value: Math.min(top, reach), configurable: true });
    });

    beforeEach(() => {
      jest.clearAllMocks();
      Object.defineProperty(window, 'scrollTo', { value: scrollTo, configurable: true });
      Object.defineProperty(window, 'scrollY', { value: 480, configurable: true });
      Object.defineProperty(window, 'ResizeObserver', {
        configurable: true,
        value: class {
          constructor(callback: () => void) {
            pageGrows = callback;
          }
          observe = () => undefined;
          disconnect = disconnect;
        },
      });
      storePageState();
    });

    it('is restored once [F1.8]', () => {
      reach = 2000;
      restoreScroll();
      restoreScroll();
      expect(scrollTo.mock.calls).toEqual([[{ top: 480, behavior: 'instant' }]]);
      expect(disconnect).toHaveBeenCalledTimes(1);
    });

    it('is restored when the page grows late [F1.8]', () => {
      reach = 7;
      restoreScroll();
      expect(window.scrollY).toBe(7);
      expect(disconnect).not.toHaveBeenCalled();
      reach = 2000;
      pageGrows();
      expect(window.scrollY).toBe(480);
      expect(disconnect).toHaveBeenCalledTimes(1);
    });

    it('is left to a player who scrolls meanwhile [F1.8]', () => {
      reach = 7;
      restoreScroll();
      fireEvent.wheel(window);
      expect(disconnect).toHaveBeenCalledTimes(1);
    });
  });
});
