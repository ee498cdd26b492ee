import type { Mount } from '@/lib/backend/http/app';

/** What Apple may post; `user` (a name, the first time only) is nobody's business here. */
const passedOn = ['code', 'id_token', 'state', 'error'] as const;

/**
 * Apple comes back by a form of its own site, which no page takes. It is led to the page with what it brought in the fragment, where
 * no server, log or Referer sees it. Nothing is decided here: the page makes the call, with the secret only that browser has.
 */
export const mountAppleReturn: Mount = (app) => {
  app.post('/api/signin/apple', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const brought = passedOn.flatMap((name) => {
      const value = form.get(name);
      return value === null ? [] : [[name, value]];
    });
    return c.redirect(`/signin/apple#${new URLSearchParams(brought)}`, 303);
  });
};
