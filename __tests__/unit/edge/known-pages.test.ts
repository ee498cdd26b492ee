import { globSync } from 'node:fs';
import { knownPage, unknownPage } from '@/lib/edge/known-pages';
import { errorCodes } from '@/lib/domain/error-codes';
import { editions } from '@/lib/domain/edition';
import { signInProviders } from '@/lib/domain/sign-in-providers';

/** The pages in app as `<folder> <path>`, with a sample value for each parameter. */
const files = globSync('app/[[]tenant]/[[]area]/[[]locale]/*/[[]game]/**/page.tsx').map((file) => {
  const [, , , , folder = '', , ...rest] = file.split('/');
  const path = rest.slice(0, -1).join('/');
  return `${folder} /${path.replace('[code]', 'params').replace('[provider]', 'google').replace('[...rest]', '404')}`;
});

describe('known pages', () => {
  it('are the pages in app, each of which some edition leads to [F2.1, F2.2]', () => {
    expect(files.length).toBeGreaterThan(10);
    const reached = editions.flatMap((edition) =>
      files.map((file) => {
        const { folder, path } = knownPage(edition, file.split(' ')[1] ?? '');
        return `${folder} ${path}`;
      }),
    );
    expect(new Set(reached)).toEqual(new Set(files));
  });

  it.each([
    '/errorReplenish',
    '/notArea',
    '/certifiedReal',
    '/receipt',
    '/delivery',
    '/showError',
    ...errorCodes.map((code) => `/showError/${code}`),
    ...Object.keys(signInProviders).map((provider) => `/signin/${provider}`),
    '/signin/game',
  ])('have %s once for both editions [F2.19]', (path) => {
    for (const edition of editions) expect(knownPage(edition, path)).toEqual({ folder: 'shared', path });
  });

  it.each(['/none', '/signin/nobody', '/showError/nothing', '/shared/notArea', '/notArea/x'])(
    'have one page for %s and every other unknown address [F6.11]',
    (path) => {
      for (const edition of editions) expect(knownPage(edition, path)).toBe(unknownPage);
    },
  );
});
