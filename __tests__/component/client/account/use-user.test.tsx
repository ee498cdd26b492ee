import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { clearUser, saveUser } from '@/lib/client/account/change-session';
import { useUser } from '@/lib/client/account/use-user';
import { LocalStoreContext } from '@/lib/client/storage/use-stored';

const mia = { username: 'mia', suid: 'u1', oauth_token: 't1', gp_id: 'ember' };

function Name() {
  const user = useUser('ember');
  return <p>{user === null ? 'Log in' : user.username}</p>;
}

describe('useUser', () => {
  it('shows the stored login, and follows logging in and out [F4.2]', () => {
    const store = new TestBrowser().tab();
    render(
      <LocalStoreContext value={store}>
        <Name />
      </LocalStoreContext>,
    );
    expect(screen.getByText('Log in')).toBeInTheDocument();
    act(() => saveUser(store, mia));
    expect(screen.getByText('mia')).toBeInTheDocument();
    act(() => clearUser(store, 'ember'));
    expect(screen.getByText('Log in')).toBeInTheDocument();
  });

  it('follows a login in another tab [F4.2]', () => {
    const browser = new TestBrowser();
    render(
      <LocalStoreContext value={browser.tab()}>
        <Name />
      </LocalStoreContext>,
    );
    act(() => {
      saveUser(browser.tab(), mia);
      browser.announce('watt:users');
    });
    expect(screen.getByText('mia')).toBeInTheDocument();
  });

  it('renders as anonymous on the server, whatever login is stored [F4.9]', () => {
    const store = new TestBrowser().tab();
    saveUser(store, mia);
    const html = renderToString(
      <LocalStoreContext value={store}>
        <Name />
      </LocalStoreContext>,
    );
    expect(html).toContain('Log in');
  });
});
