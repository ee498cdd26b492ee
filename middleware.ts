import { NextResponse, type NextRequest } from 'next/server';
import { toCookie } from '@/lib/edge/cookie-patches';
import { decide } from '@/lib/edge/decide';
import { toEdgeInput, toEdgeMode } from '@/lib/edge/edge-input';
import { withPrivateHeaders } from '@/lib/edge/private-headers';
import { securityHeaders } from '@/lib/edge/security-headers';
import type { EdgeDecision } from '@/lib/edge/types';

export const config = { matcher: ['/((?!_next/|art/|fonts/|favicon\\.ico$).*)'] };

/** The Edge front door: reads the request, asks decide(), does what it says. */
export function middleware(request: NextRequest): NextResponse {
  const { headers, nextUrl } = request;
  const mode = toEdgeMode(process.env.SHOP_MODE);
  const isProxyTrusted = process.env.TRUST_PROXY === '1';
  const { pathname: path, search } = nextUrl;
  const decision = decide(toEdgeInput({ headers, path, search, mode, isProxyTrusted }));
  const response = respond(decision, request);
  const secure =
    (isProxyTrusted ? headers.get('x-forwarded-proto') : null) === 'https' || nextUrl.protocol === 'https:';
  if (decision.kind !== 'forward') protect(response, secure);
  for (const patch of 'cookies' in decision ? decision.cookies : []) {
    response.cookies.set(toCookie(patch, secure));
  }
  return response;
}

function respond(decision: EdgeDecision, request: NextRequest): NextResponse {
  if (decision.kind === 'reject') return new NextResponse('Not Found', { status: decision.status });
  if (decision.kind === 'redirect')
    return NextResponse.redirect(new URL(decision.to, request.url), decision.status);
  const headers = withPrivateHeaders(request.headers, decision.headers);
  if (decision.kind === 'forward') return NextResponse.next({ request: { headers } });
  const response = NextResponse.rewrite(new URL(decision.to, request.url), { request: { headers } });
  if (decision.isPrivate) response.headers.set('Cache-Control', 'private, no-cache');
  if (!decision.isIndexable) response.headers.set('X-Robots-Tag', 'noindex');
  return response;
}

function protect(response: NextResponse, secure: boolean): void {
  const apiOrigins = (process.env.PAY_API_ORIGIN ?? '').split(',').filter(Boolean);
  for (const [name, value] of Object.entries(securityHeaders({ secure, apiOrigins })))
    response.headers.set(name, value);
}
