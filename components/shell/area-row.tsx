'use client';

import { useSetAtom } from 'jotai';
import { Glyph } from '@/components/ui/glyph';
import { ListRow } from '@/components/ui/list-row';
import { popupAtom } from '@/lib/client/popups/popup';

const sign = 'size-5 shrink-0 text-muted';

type AreaRowProps = Readonly<{
  /** What it is: `my.area`. */
  title: string;
  name: string;
}>;

/** The shop's area, with a popup to switch to another (F1.4). Takes its words, since the server has them for pages that don't ship them. */
export function AreaRow({ title, name }: AreaRowProps) {
  const setPopup = useSetAtom(popupAtom);
  return (
    <ListRow
      leading={<Glyph name="map-pin" className={sign} />}
      title={title}
      note={name}
      trailing={<Glyph name="chevron-right" className={`${sign} rtl:-scale-x-100`} />}
      onClick={() => setPopup({ kind: 'areas' })}
    />
  );
}
