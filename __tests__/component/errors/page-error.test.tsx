import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, Suspense, use, type ReactNode } from 'react';
import PageError from '@/app/[tenant]/[area]/[locale]/error';
import { loadMessages } from '@/lib/i18n/load-messages';
import { renderShop } from '@/__tests__/support/browser/render-shop';

/** Wraps a page in error.tsx as Next does. */
class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <PageError error={error} reset={() => this.setState({ error: null })} />;
  }
}

function Words({ words }: Readonly<{ words: ReturnType<typeof loadMessages> }>) {
  return <p>{use(words).shell.notFound.home}</p>;
}

describe('the error page', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('shows for an unlisted dynamic path, with another try and a link home [F6.10]', async () => {
    const words = loadMessages('xx');
    words.catch(() => undefined);
    await act(async () =>
      renderShop(
        <Boundary>
          <Suspense>
            <Words words={words} />
          </Suspense>
        </Boundary>,
      ),
    );
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/');
  });

  it('shows the digest by which the log identifies the cause, and nothing of the cause', async () => {
    const error = Object.assign(new Error('secret path'), { digest: '12345' });
    renderShop(<PageError error={error} reset={() => undefined} />);
    expect(await screen.findByText('12345')).toBeInTheDocument();
    expect(screen.queryByText(/secret/)).not.toBeInTheDocument();
  });
});
