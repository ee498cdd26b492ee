import { formHeaders, isWhole, type PageForm } from './page-form';
import { isSecretAddress } from './secret-address';
import { securityHeaders } from './security-headers';
import type { EdgeDecision, EdgeInput } from './types';

type Deployment = Readonly<{
  /** True where the browser came by TLS. */
  secure: boolean;
  /** The settings of these names. */
  brandApi: string;
  trackOrigin: string;
}>;
type Answered = Exclude<EdgeDecision, Readonly<{ kind: 'forward' }>>;
type Page = Extract<Answered, Readonly<{ kind: 'rewrite' }>>;
type PageRequest = Readonly<{ input: Pick<EdgeInput, 'host' | 'path' | 'search'>; form: PageForm }>;

/** The page and the router's payloads share an address. */
const forms = 'rsc, next-router-prefetch, next-router-segment-prefetch, accept-encoding';

/** Headers that every front door gives its own answers: pages, redirects, refusals. */
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
    // An answer to an address with a secret in it is stored nowhere.
    'cache-control': isSecret ? 'no-store' : cachePolicy(decision, form),
    vary: forms,
    ...formHeaders(form, decision.to),
    ...(decision.isIndexable ? {} : { 'x-robots-tag': 'noindex' }),
  };
}

/**
 * Who may keep a page: the visitor's browser, which asks whether it is still good, where anything but the address took part or the answer
 * sets a cookie; shared caches otherwise, for as long as our own store keeps it and never for long after. The router's payload is for one
 * browser alone, so that no shared cache takes it for the page of the same address.
 */
function cachePolicy({ cookies, isPrivate, lifetime, status }: Page, form: PageForm): string {
  const isForOne = isPrivate || cookies.length > 0 || status !== 200 || !isWhole(form);
  if (isForOne) return 'private, max-age=0, must-revalidate';
  return `public, max-age=0, s-maxage=${lifetime}, stale-while-revalidate=${lifetime}`;
}
