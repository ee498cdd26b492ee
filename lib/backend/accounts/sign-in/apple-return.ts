import type { Mount } from '@/lib/backend/http/app';

/** What Apple may post; `user` (the name, the first time only) is ignored, since nothing needs it. */
const passedOn = ['code', 'id_token', 'state', 'error'] as const;

/**
 * Apple returns by a form post, and a kept page can't take one. The answer redirects to the page and moves the fields into the fragment, which
 * no server, log or Referer sees. Nothing is decided here: the page makes the call, with the secret that only this browser has.
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
