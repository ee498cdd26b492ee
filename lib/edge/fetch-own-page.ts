import { frontDoorHeader } from './front-door-key';
import type { PageForm } from './page-form';
import type { EdgeDecision } from './types';

type Page = Extract<EdgeDecision, Readonly<{ kind: 'rewrite' }>>;
type PageRequest = Readonly<{ page: Page; form: PageForm }>;
type Self = Readonly<{
  key: string;
  /** The origin at which this deployment reaches itself. */
  origin: string;
  /** The visitor's If-None-Match. */
  known: string | null;
}>;

/** Headers of Next's answer that don't apply to the shop's. */
const notPassedOn = [
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'transfer-encoding',
  'vary',
];

/**
 * Fetches a page from this same server by its internal path. A rewrite would give Next the visitor's request, and Next writes the address
 * of the request that it renders for into the page that everybody gets. So we make a separate request, which contains nothing of the
 * visitor's (F6.11).
 */
export async function fetchOwnPage({ page, form }: PageRequest, self: Self): Promise<Response> {
  const answer = await request(page.to, form.headers, self);
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

/** The answer for an address that has used up its limit of renders: a text from the build, in a language. */
export async function fetchBusyPage(language: string, self: Self): Promise<Response> {
  const answer = await request(`/busy/${language}`, {}, self);
  const text = answer.ok ? await answer.text() : '';
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'retry-after': '60',
    'cache-control': 'no-store',
  };
  return new Response(`${text}\n`, { status: 429, headers });
}

function request(path: string, headers: PageForm['headers'], { origin, key }: Self): Promise<Response> {
  return fetch(origin + path, {
    headers: { [frontDoorHeader]: key, accept: '*/*', ...headers },
    redirect: 'manual',
  });
}
