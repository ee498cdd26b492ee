'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { Glyph } from '@/components/ui/glyph';
import { ListRow } from '@/components/ui/list-row';
import { popupAtom } from '@/lib/client/popups/popup';

const sign = 'size-5 shrink-0 text-muted';

/** The shop's area, with a popup to switch to another (F1.4). */
export function AreaRow({ name }: Readonly<{ name: string }>) {
  const t = useTranslations('my');
  const setPopup = useSetAtom(popupAtom);
  return (
    <ListRow
      leading={<Glyph name="map-pin" className={sign} />}
      title={t('area')}
      note={name}
      trailing={<Glyph name="chevron-right" className={`${sign} rtl:-scale-x-100`} />}
      onClick={() => setPopup({ kind: 'areas' })}
    />
  );
}
