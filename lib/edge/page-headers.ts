import { formHeaders, isWhole, type PageForm } from './page-form';
import { isSecretAddress } from './secret-address';
import { securityHeaders } from './security-headers';
import type { EdgeDecision, EdgeInput } from './types';

type Deployment = Readonly<{
  /** True if the browser connects over TLS. */
  secure: boolean;
  /** The settings BRAND_API and TRACK_ORIGIN. */
  brandApi: string;
  trackOrigin: string;
}>;
type Answered = Exclude<EdgeDecision, Readonly<{ kind: 'forward' }>>;
type Page = Extract<Answered, Readonly<{ kind: 'rewrite' }>>;
type PageRequest = Readonly<{ input: Pick<EdgeInput, 'host' | 'path' | 'search'>; form: PageForm }>;

/** The request headers that an answer depends on: the page and the router's payloads share an address. */
const forms = 'rsc, next-router-prefetch, next-router-segment-prefetch, accept-encoding';

/** Headers that every front door adds to its own answers: pages, redirects, refusals. */
export function pageHeaders(
  decision: Answered,
  { input, form }: PageRequest,
  deployment: Deployment,
): Readonly<Record<string, string>> {
  const isSecret = isSecretAddress(input);
  const headers = securityHeaders({ ...deployment, host: input.host, isSecret });
  if (decision.kind !== 'rewrite') return { ...headers, 'cache-control': 'no-store' };
  return {
    ...headers,
    // An answer to an address with a secret in it must not be stored anywhere.
    'cache-control': isSecret ? 'no-store' : cachePolicy(decision, form),
    vary: forms,
    ...formHeaders(form, decision.to),
    ...(decision.isIndexable ? {} : { 'x-robots-tag': 'noindex' }),
  };
}

/**
 * Who may store a page. If anything but the address played a part, or the answer sets a cookie, only the visitor's browser, which must
 * revalidate it. Otherwise shared caches too, for as long as our own store keeps it and not much longer. The router's payload is always for
 * one browser only, so that no shared cache takes it for the page at the same address.
 */
function cachePolicy({ cookies, isPrivate, lifetime, status }: Page, form: PageForm): string {
  const isForOne = isPrivate || cookies.length > 0 || status !== 200 || !isWhole(form);
  if (isForOne) return 'private, max-age=0, must-revalidate';
  return `public, max-age=0, s-maxage=${lifetime}, stale-while-revalidate=${lifetime}`;
}

/** The headers of a page, by the status of the answer: an error must not be kept in the page's place. */
export function uncachedIfFailed(
  status: number,
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const isShared = headers['cache-control']?.startsWith('public') === true;
  return status >= 500 || (status >= 400 && isShared) ? { ...headers, 'cache-control': 'no-store' } : headers;
}
