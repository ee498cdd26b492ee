import { doorHeader } from './door-key';
import type { PageForm } from './page-form';
import type { EdgeDecision } from './types';

type Page = Extract<EdgeDecision, Readonly<{ kind: 'rewrite' }>>;
type PageRequest = Readonly<{ page: Page; form: PageForm }>;
type Self = Readonly<{
  key: string;
  /** Where this deployment reaches itself. */
  origin: string;
  /** The visitor's If-None-Match. */
  known: string | null;
}>;

/** Headers of Next's answer that aren't true of the shop's. */
const notPassedOn = ['cache-control', 'connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding', 'vary']; // prettier-ignore

/**
 * A page, asked of this very server by its internal path. A rewrite would hand Next the visitor's request, and Next writes the address
 * of whichever request it renders for into the page that everybody gets; so another request is made, which has nothing of the
 * visitor's (F6.11).
 */
export async function askItself({ page, form }: PageRequest, self: Self): Promise<Response> {
  const answer = await ask(page.to, form.headers, self);
  const headers = new Headers(answer.headers);
  for (const name of notPassedOn) headers.delete(name);
  const status = page.status === 200 ? answer.status : page.status;
  const etag = headers.get('etag');
  if (status === 200 && etag !== null && self.known === etag) {
    void answer.body?.cancel();
    return new Response(null, { status: 304, headers });
  }
  return new Response(answer.body, { status, headers });
}

/** What an address is told that has had its share of pages made: a text of the build, in the language of the page at `path`. */
export async function askBusy(path: string, self: Self): Promise<Response> {
  const answer = await ask(`/busy/${path.split('/')[3]}`, {}, self);
  const text = answer.ok ? await answer.text() : '';
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'retry-after': '60',
    'cache-control': 'no-store',
  };
  return new Response(`${text}\n`, { status: 429, headers });
}

function ask(path: string, headers: PageForm['headers'], { origin, key }: Self): Promise<Response> {
  return fetch(origin + path, {
    headers: { [doorHeader]: key, accept: '*/*', ...headers },
    redirect: 'manual',
  });
}
