import { NextResponse, type NextRequest } from 'next/server';
import { forwardedValue, trustedHops } from '@/lib/domain/forwarded';
import { fetchBusyPage, fetchOwnPage } from '@/lib/edge/fetch-own-page';
import { createFetchWithinLimit } from '@/lib/edge/fetch-within-limit';
import { isCall } from '@/lib/domain/request-path';
import { toCookie } from '@/lib/edge/cookie-patches';
import { decide } from '@/lib/edge/decide';
import { isBelowFiles, missingFile } from '@/lib/edge/file-folders';
import { isFromFrontDoor } from '@/lib/edge/front-door-key';
import { toEdgeInput, toEdgeMode, withPrivateHeaders } from '@/lib/edge/edge-input';
import { createRenderLimit } from '@/lib/edge/render-limit';
import { isCatalogueFile } from '@/lib/edge/service-paths';
import { refusalOf, type Refusal } from '@/lib/edge/malformed-request';
import { uncachedIfFailed, pageHeaders } from '@/lib/edge/page-headers';
import { plainTextHeaders } from '@/lib/edge/plain-text';
import { pageFormOf, type PageForm } from '@/lib/edge/page-form';
import type { EdgeDecision } from '@/lib/edge/types';
import { enabledHosts } from '@/tenants/kit/enabled';

/*
 * All but files that are the same for everybody. Their paths have at most five segments, and a page's route takes six or more: an invented
 * path that Next would render as a page must not get past the middleware by beginning with one of these folders.
 */
export const config = {
  matcher: ['/((?!(?:_next/static|art|fonts)/(?:[^/]+/){0,2}[^/]+\\.\\w+$).*)'],
};

/*
 * The edge reads its settings here, unchecked: the reader of all other settings checks them with zod, which the edge must not load. The
 * process behind it refuses wrong ones when it starts. An empty one counts as unset.
 */

/** Set by our own server in front, which then requests pages by their internal path; elsewhere this middleware requests them. */
const frontDoorKey = process.env.SHOP_DOOR_KEY || crypto.randomUUID();

/** Counts the pages rendered for each address. */
const scale = Number(process.env.RATE_LIMIT_SCALE) || 1;
const withinLimit = createFetchWithinLimit(scale);

/** Counts the files that query the catalogue. Apart from pages, because the browsers behind a carrier's address request the manifest for each of them. */
const hostFileLimit = createRenderLimit(scale);

/** The brands that this installation serves. */
const hosts = enabledHosts(process.env.ENABLED_TENANTS ?? '');

/** The front door on the Edge runtime: reads the request, calls decide() and carries out the decision. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { headers, nextUrl } = request;
  if (isFromFrontDoor(headers, frontDoorKey)) return NextResponse.next();
  const { pathname: path, search } = nextUrl;
  const refusal = refusalOf({ method: request.method, target: path + search, isCall: isCall(path) });
  if (refusal !== null) return refuse(refusal);
  if (isBelowFiles(path)) return refuseFile();
  const mode = toEdgeMode(process.env.SHOP_MODE);
  const hops = trustedHops(process.env.TRUST_PROXY);
  const input = toEdgeInput({ headers, path, search, mode, trustedHops: hops });
  const decision = decide(input, hosts);
  if (decision.kind === 'forward' && isCatalogueFile(path) && !hostFileLimit.admit(input.ip))
    return refuseBusy(request);
  if (decision.kind === 'forward')
    return NextResponse.next({ request: { headers: withPrivateHeaders(headers, decision.headers) } });
  const proto = forwardedValue(headers.get('x-forwarded-proto'), hops);
  const secure = (proto ?? nextUrl.protocol).startsWith('https');
  const form = pageFormOf((name) => headers.get(name));
  const response = await respond(decision, request, { form, ip: input.ip });
  const protect = pageHeaders(
    decision,
    { input, form },
    {
      secure,
      brandApi: process.env.BRAND_API ?? '',
      trackOrigin: process.env.TRACK_ORIGIN ?? '',
    },
  );
  for (const [name, value] of Object.entries(uncachedIfFailed(response.status, protect)))
    if (!response.headers.has(name)) response.headers.set(name, value);
  for (const patch of 'cookies' in decision ? decision.cookies : [])
    response.cookies.set(toCookie(patch, secure));
  return response;
}

/** A request that no browser sends. Next has resolved dots and slashes already; what it left encoded is seen here first. */
function refuse({ status, reason, allow }: Refusal): NextResponse {
  const headers = { ...plainTextHeaders, 'cache-control': 'no-store', ...(allow !== undefined && { allow }) };
  return new NextResponse(reason, { status, headers });
}

/** No file: of those that exist, the matcher lets none get here. In development, Next has more below its own folder than files. */
function refuseFile(): NextResponse {
  if (process.env.NODE_ENV === 'development') return NextResponse.next();
  const { status, text, headers } = missingFile;
  return new NextResponse(text, { status, headers });
}

async function respond(
  decision: Exclude<EdgeDecision, Readonly<{ kind: 'forward' }>>,
  request: NextRequest,
  { form, ip }: Readonly<{ form: PageForm; ip: string }>,
): Promise<NextResponse> {
  if (decision.kind === 'reject') return new NextResponse('Not Found', { status: decision.status });
  if (decision.kind === 'redirect')
    return NextResponse.redirect(new URL(decision.to, request.url), decision.status);
  // In development no page is kept, and a plain rewrite preserves hot reload.
  if (process.env.NODE_ENV === 'development')
    return NextResponse.rewrite(new URL(decision.to, request.url), { status: decision.status });
  const self = selfFor(request);
  const answer =
    (await withinLimit({ path: decision.to, ip }, () => fetchOwnPage({ page: decision, form }, self))) ??
    (await fetchBusyPage(decision.to.split('/')[3] ?? 'en', self));
  return new NextResponse(answer.body, answer);
}

/** How this server reaches itself for a request. */
function selfFor({ headers }: NextRequest) {
  return {
    key: frontDoorKey,
    // PORT is set by Next to where it listens. The request's port may be any: it would decide who gets our key.
    origin: process.env.SHOP_INNER_ORIGIN || `http://127.0.0.1:${process.env.PORT || '80'}`,
    known: headers.get('if-none-match'),
  };
}

async function refuseBusy(request: NextRequest): Promise<NextResponse> {
  const { body, status, headers } = await fetchBusyPage('en', selfFor(request));
  for (const [name, value] of Object.entries(plainTextHeaders)) headers.set(name, value);
  return new NextResponse(body, { status, headers });
}
