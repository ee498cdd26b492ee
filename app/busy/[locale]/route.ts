import { isLocale, localeTable, readyLocales } from '@/lib/domain/locales';
import { loadMessages } from '@/lib/i18n/load-messages';

/** The text of a 429 in each language, rendered by the build. middleware.ts, which has no texts of its own, requests it. */
export const dynamic = 'force-static';
export const dynamicParams = false;

export function generateStaticParams(): { locale: string }[] {
  return readyLocales(Object.keys(localeTable).filter(isLocale)).map((locale) => ({ locale }));
}

export async function GET(
  _request: Request,
  { params }: Readonly<{ params: Promise<{ locale: string }> }>,
): Promise<Response> {
  const { api } = await loadMessages((await params).locale);
  return new Response(api.tooManyRequests, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
