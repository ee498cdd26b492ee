import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { SignInProvider } from '@/lib/domain/sign-in-providers';
import type { SandboxEnv } from '@/lib/sandbox/shared/http';
import { choosePage } from './choose-page';
import { personOf, type Person } from './people';

type Finish = (c: Context<SandboxEnv>, person: Person | null) => Response | Promise<Response>;

/** Open questions of who is signing in. Each is answered once. */
export type SignInRequests = Readonly<{
  /** Shows the page that asks. `finish` gets the person who was chosen, or null after a cancellation. */
  begin(
    c: Context<SandboxEnv>,
    provider: SignInProvider,
    returnTo: string,
    finish: Finish,
  ): Response | Promise<Response>;
  answer(c: Context<SandboxEnv>): Promise<Response>;
}>;

export const newSecret = (): string => randomBytes(24).toString('base64url');

export function createSignInRequests(): SignInRequests {
  const open = new Map<string, Finish>();
  return {
    begin: (c, provider, returnTo, finish) => {
      const id = newSecret();
      open.set(id, finish);
      const page = choosePage(provider, `/choose/${id}`, new URL(returnTo).origin);
      return c.html(page.body, 200, page.headers);
    },
    answer: async (c) => {
      const id = c.req.param('id') ?? '';
      const finish = open.get(id);
      open.delete(id);
      if (finish === undefined) return c.text('This question is over.', 410);
      return finish(c, personOf((await c.req.parseBody()).person));
    },
  };
}

/** An address with parameters added to its query or its fragment. */
export function withParameters(
  address: string,
  parameters: Readonly<Record<string, string>>,
  where: 'query' | 'fragment' = 'query',
): string {
  return `${address}${where === 'query' ? '?' : '#'}${new URLSearchParams(parameters)}`;
}
