import { getTranslations } from 'next-intl/server';
import { MessagePage } from '@/components/shell/message-page';
import { Glyph } from '@/components/ui/glyph';
import type { PublicTenant } from '@/lib/domain/public-tenant';
import { AreaChoice, NotAreaPopup } from './not-area-actions';
import { NotAreaButtons } from './not-area-buttons';

const icon = 'mt-0.5 size-5 shrink-0 text-accent-ink';

type NotAreaPageProps = Readonly<{ brand: Pick<PublicTenant, 'areas' | 'landingArea'>; isBound: boolean }>;

/**
 * Shown instead of any page while no valid area can be found (F2.6): title, tip, two rows and the global popup. Its links leave out what led
 * to the refused area: `isBound` says that the client id in the address did, which goes before any area that is chosen (F1.4).
 */
export async function NotAreaPage({ brand, isBound }: NotAreaPageProps) {
  const without = isBound ? ['domain_area', 'client_id'] : ['domain_area'];
  const t = await getTranslations('special');
  return (
    <MessagePage
      scene="not-area"
      title={t('params.title')}
      text={t('notArea.tip')}
      without={without}
      action={<NotAreaButtons home={t('home')} {...{ without, brand }} />}
    >
      <ul className="mt-2 grid w-full rounded-card bg-surface text-start shadow-card inset-ring inset-ring-line">
        <li className="flex min-h-14 items-start gap-3 border-b border-line p-4">
          <Glyph name="external-link" className={icon} />
          {t('notArea.rowLink')}
        </li>
        <li className="flex min-h-14 items-start gap-3 p-4">
          <Glyph name="map-pin" className={icon} />
          {t('notArea.rowService')}
        </li>
      </ul>
      <AreaChoice isBound={isBound} />
      <NotAreaPopup
        title={t('notArea.popupTitle')}
        content={t.markup('notArea.popupText', { p: (words) => `<p>${words}</p>` })}
        confirm={t('notArea.popupConfirm')}
      />
    </MessagePage>
  );
}
