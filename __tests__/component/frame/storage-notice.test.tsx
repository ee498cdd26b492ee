import { screen } from '@testing-library/react';
import { renderShop } from '@/__tests__/support/browser/render-shop';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { StorageNotice } from '@/components/frame/background';

const words = 'Please allow cookies, and do not use private mode.';

describe('StorageNotice', () => {
  it('warns a player whose browser stores nothing [F4.10]', async () => {
    const browser = new TestBrowser();
    browser.storage.blocked = true;
    renderShop(<StorageNotice />, { browser });
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  it('shows nothing otherwise [F4.10]', () => {
    renderShop(<StorageNotice />);
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });
});
