import { act, screen } from '@testing-library/react';
import { renderShop } from '@/__tests__/support/browser/render-shop';
import { OfflineBar } from '@/components/frame/offline-bar';

/** Sets whether the browser is online, and fires the matching event. */
function line(isUp: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isUp);
  act(() => void window.dispatchEvent(new Event(isUp ? 'online' : 'offline')));
}

it('says that the device is offline while it is, and disappears automatically', () => {
  renderShop(<OfflineBar />);
  const bar = screen.getByRole('status');
  expect(bar).toBeEmptyDOMElement();
  line(false);
  expect(bar).toHaveTextContent('You’re offline.');
  line(true);
  expect(bar).toBeEmptyDOMElement();
});
