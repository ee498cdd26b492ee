import { cookieNames, type CookieName, type EdgeInput, type EdgeMode } from './types';

/** A request as a front door sees it. `isProxyTrusted`: the host may come from our own proxy's x-forwarded-host. */
export type RequestFacts = Readonly<{
  headers: Headers;
  path: string;
  search: string;
  mode: EdgeMode;
  isProxyTrusted: boolean;
}>;

/** The decision's input from a request. */
export function toEdgeInput({ headers, path, search, mode, isProxyTrusted }: RequestFacts): EdgeInput {
  const forwarded = isProxyTrusted ? headers.get('x-forwarded-host')?.split(',')[0]?.trim() : undefined;
  return {
    host: forwarded || (headers.get('host') ?? ''),
    path,
    search,
    cookies: readCookies(headers.get('cookie') ?? ''),
    acceptLanguage: headers.get('accept-language') ?? '',
    userAgent: headers.get('user-agent') ?? '',
    ip: headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? '',
    mode,
  };
}

/** Mode from its setting: sandbox unless something else is asked for, and anything else counts as production. */
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
