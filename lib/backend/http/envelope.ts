import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ApiCode, type ApiCodeName } from '@/lib/contract/api-code';
import { newRequestId } from '@/lib/backend/kernel/ids';
import { isLocale, type Locale } from '@/lib/domain/locales';
import { tenantById } from '@/tenants/kit/registry';
import type { AppContext } from './app-env';
import { secure } from './answer-headers';
import type { Caller } from './caller';
import { messageFor } from './messages';

/** Answers with the envelope. `msg` is in the language that the request asks for, or in the brand's default. */
export function envelopeOf(
  c: AppContext,
  code: ApiCodeName,
  content: unknown,
  status: ContentfulStatusCode = 200,
  locale: Locale = requestedLocale(c, c.req.query('spec_lang')),
): Response {
  return c.json(bodyOf(code, content, locale), status);
}

function bodyOf(code: ApiCodeName, content: unknown, locale: Locale) {
  return { code: ApiCode[code], msg: messageFor(locale, code), content };
}

/** The answer to a call that is refused before it reaches an API: the envelope, with the headers of every answer. */
export function refusedCall(
  { code, status }: Readonly<{ code: ApiCodeName; status: number }>,
  { caller, asked }: Readonly<{ caller: Caller; asked: string | undefined }>,
): Response {
  const locale = requestedLocale({ env: caller }, asked);
  const answer = Response.json(bodyOf(code, null, locale), { status });
  secure(answer.headers, newRequestId());
  return answer;
}

/** The language of the answers: the requested one if the brand has it, else the brand's default. */
export function requestedLocale(
  { env }: Readonly<{ env: Pick<Caller, 'tenant'> }>,
  asked: string | undefined,
): Locale {
  const tenant = env.tenant === null ? null : tenantById(env.tenant);
  const wanted = asked?.toLowerCase();
  if (tenant === null) return isLocale(wanted) ? wanted : 'en';
  return tenant.locales.find((locale) => locale === wanted) ?? tenant.defaultLocale;
}
