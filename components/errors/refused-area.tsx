import { getTranslations } from 'next-intl/server';
import { PageLink } from '@/components/shell/page-link';
import { buttonClass } from '@/components/ui/button-class';
import type { Locale } from '@/lib/domain/locales';

/** In place of a page that the API refuses in its area (F2.6). With scripts the visitor is led to /notArea at once. */
export async function RefusedArea({ locale }: Readonly<{ locale: Locale }>) {
  const t = await getTranslations({ locale, namespace: 'special.notArea' });
  return (
    <section className="grid min-h-[50dvh] place-content-center justify-items-center gap-3 py-12 text-center">
      <h1 className="text-xl font-bold tracking-tight text-balance">{t('tip')}</h1>
      <p className="text-muted text-balance">{t('rowService')}</p>
      <PageLink href="/notArea" className={buttonClass({ size: 'l' })}>
        {t('choose')}
      </PageLink>
    </section>
  );
}
