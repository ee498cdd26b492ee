import { forwardedValue } from '@/lib/domain/forwarded';
import { cookieNames, type CookieName, type EdgeInput, type EdgeMode, type PrivateHeaders } from './types';

/** A request as a front door sees it. `trustedHops`: how many of our own proxies it passed (lib/domain/forwarded). */
export type RequestFacts = Readonly<{
  headers: Pick<Headers, 'get'>;
  path: string;
  search: string;
  mode: EdgeMode;
  trustedHops: number;
}>;

/** The decision's input from a request. */
export function toEdgeInput({ headers, path, search, mode, trustedHops }: RequestFacts): EdgeInput {
  return {
    host: forwardedValue(headers.get('x-forwarded-host'), trustedHops) ?? headers.get('host') ?? '',
    path,
    search,
    cookies: readCookies(headers.get('cookie') ?? ''),
    acceptLanguage: headers.get('accept-language') ?? '',
    userAgent: headers.get('user-agent') ?? '',
    // Without a proxy, the server in front has put the socket's own address there.
    ip: forwardedValue(headers.get('x-forwarded-for'), Math.max(trustedHops, 1)) ?? '',
    mode,
  };
}

/** The mode of a setting: sandbox if it is unset or says so; everything else counts as production. */
export function toEdgeMode(setting: string | undefined): EdgeMode {
  return setting === undefined || setting === '' || setting === 'sandbox' ? 'sandbox' : 'production';
}

function readCookies(header: string): EdgeInput['cookies'] {
  const cookies: Partial<Record<CookieName, string>> = {};
  for (const part of header.split(';')) {
    const [key = '', value = ''] = part.split('=', 2).map((piece) => piece.trim());
    const name = cookieNames.find((each) => each === key);
    if (name && cookies[name] === undefined) cookies[name] = value;
  }
  return cookies;
}

const prefix = 'x-shop-';

/** Request headers for the code behind the edge: drops all private ones that came in, then sets ours. */
export function withPrivateHeaders(incoming: Headers, ours: PrivateHeaders): Headers {
  const headers = new Headers(incoming);
  for (const name of [...headers.keys()]) {
    if (name.toLowerCase().startsWith(prefix)) headers.delete(name);
  }
  for (const [name, value] of Object.entries(ours)) headers.set(name, value);
  return headers;
}
