import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ApiCode, type ApiCodeName } from '@/lib/contract/api-code';
import { isLocale, type Locale } from '@/lib/domain/locales';
import { tenantById } from '@/tenants/kit/registry';
import type { AppContext } from './app-env';
import { messageFor } from './messages';

/** Answers with the envelope. `msg` is in the language that the request asks for, or in the brand's default. */
export function envelopeOf(
  c: AppContext,
  code: ApiCodeName,
  content: unknown,
  status: ContentfulStatusCode = 200,
  locale: Locale = requestedLocale(c, c.req.query('spec_lang')),
): Response {
  return c.json({ code: ApiCode[code], msg: messageFor(locale, code), content }, status);
}

/** The language of the answers: the requested one if the brand has it, else the brand's default. */
export function requestedLocale(c: AppContext, asked: string | undefined): Locale {
  const tenant = c.env.tenant === null ? null : tenantById(c.env.tenant);
  const wanted = asked?.toLowerCase();
  if (tenant === null) return isLocale(wanted) ? wanted : 'en';
  return tenant.locales.find((locale) => locale === wanted) ?? tenant.defaultLocale;
}
