import { NextResponse, type NextRequest } from 'next/server';
import { forwardedValue, trustedHops } from '@/lib/domain/forwarded';
import { toCookie } from '@/lib/edge/cookie-patches';
import { decide } from '@/lib/edge/decide';
import { toEdgeInput, toEdgeMode } from '@/lib/edge/edge-input';
import { withPrivateHeaders } from '@/lib/edge/private-headers';
import { isSecretAddress } from '@/lib/edge/secret-address';
import { securityHeaders } from '@/lib/edge/security-headers';
import type { EdgeDecision } from '@/lib/edge/types';

export const config = { matcher: ['/((?!_next/|art/|fonts/).*)'] };

/** The Edge front door: reads the request, asks decide(), does what it says. */
export function middleware(request: NextRequest): NextResponse {
  const { headers, nextUrl } = request;
  const mode = toEdgeMode(process.env.SHOP_MODE);
  const hops = trustedHops(process.env.TRUST_PROXY);
  const { pathname: path, search } = nextUrl;
  const input = toEdgeInput({ headers, path, search, mode, trustedHops: hops });
  const decision = decide(input);
  const response = respond(decision, request);
  const proto = forwardedValue(headers.get('x-forwarded-proto'), hops);
  const secure = (proto ?? nextUrl.protocol).startsWith('https');
  const protect =
    decision.kind === 'forward'
      ? {}
      : securityHeaders({
          secure,
          host: input.host,
          isSecret: isSecretAddress(input),
          brandApi: process.env.BRAND_API ?? '',
          trackOrigin: process.env.TRACK_ORIGIN ?? '',
        });
  for (const [name, value] of Object.entries(protect)) response.headers.set(name, value);
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
