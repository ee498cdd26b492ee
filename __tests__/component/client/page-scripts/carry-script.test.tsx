import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { carryScript } from '@/lib/client/page-scripts/before-hydration';

beforeAll(() => {
  const script = document.createElement('script');
  script.textContent = carryScript;
  document.head.append(script);
});

/** Where a link leads once it was followed from a page with this query. */
function followed(query: string, link: ReactElement, kind = 'click'): string {
  window.history.replaceState(null, '', `/selectGoods${query}`);
  const { unmount } = render(link);
  const target = screen.getByText('name');
  const event = createEvent(kind, target, { bubbles: true, cancelable: true });
  event.preventDefault();
  fireEvent(target, event);
  const { pathname, search } = new URL(screen.getByRole<HTMLAnchorElement>('link').href);
  unmount();
  return pathname + search;
}

describe('a link followed before its page is hydrated', () => {
  const link = (href: string) => (
    <a data-page="" href={href}>
      <span>name</span>
    </a>
  );

  it.each(['click', 'auxclick'])('takes the visit’s parameters along (%s) [F2.7]', (kind) => {
    const query = '?client_id=1001&foo=1&utm_source=a%20b&idfv=';
    expect(followed(query, link('/my'), kind)).toBe('/my?client_id=1001&utm_source=a+b');
  });

  it('keeps its own parameters, and is left unchanged if nothing is carried [F2.7]', () => {
    expect(followed('?client_id=1001', link('/activity?client_id=2002'))).toBe('/activity?client_id=2002');
    expect(followed('?billing_no=b', link('/my'))).toBe('/my');
  });

  it('is ignored by the script if it leads elsewhere [F2.7]', () => {
    expect(followed('?client_id=1001', <a href="/elsewhere">name</a>)).toBe('/elsewhere');
  });
});
