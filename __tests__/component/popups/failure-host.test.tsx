import { act, screen, waitFor } from '@testing-library/react';
import { offline, refused } from '@/__tests__/support/browser/fake-api';
import { renderShop } from '@/__tests__/support/browser/render-shop';
import { hasFailuresAtom, reportFailureAtom } from '@/lib/client/failures/failures';

it.each([
  ['the server’s message', refused('goodsUnavailable', 'Not on sale.'), 'Not on sale.'],
  ['a network error', offline, 'Network error. Please try again later.'],
])('shows %s, once, if its words can’t be loaded [F6.4]', async (_, failure, message) => {
  const loadWords = () => Promise.reject(new Error('The line is down.'));
  const { atoms } = renderShop(null, { loadWords });
  act(() => atoms.set(reportFailureAtom, { failure, paying: true }));
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(atoms.get(hasFailuresAtom)).toBe(false));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

it('reacts to a failure that arrives while another is being handled [F6.4]', async () => {
  const { atoms } = renderShop(null);
  let isSecond = false;
  const stop = atoms.sub(hasFailuresAtom, () => {
    if (atoms.get(hasFailuresAtom) || isSecond) return;
    isSecond = true;
    atoms.set(reportFailureAtom, { failure: refused('goodsUnavailable', 'The second.'), paying: true });
  });
  act(() =>
    atoms.set(reportFailureAtom, { failure: refused('goodsUnavailable', 'The first.'), paying: true }),
  );
  expect(await screen.findByText('The first.')).toBeVisible();
  expect(await screen.findByText('The second.')).toBeVisible();
  stop();
});
