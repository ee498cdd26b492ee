'use client';

import { useSetAtom } from 'jotai';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useSdkView } from '@/lib/client/page/use-environment';
import { hrefWithout, usePageHref } from '@/lib/client/page/use-page-href';
import { popupAtom } from '@/lib/client/popups/popup';
import { useShop } from '@/lib/client/shop/shop';
import type { Area } from '@/lib/domain/areas';

type Bound = Readonly<{
  /** The visit's client id selects an area, and goes before any area that is chosen (F1.4). */
  isBound: boolean;
}>;

/**
 * The brand's areas by name, for visitors who came without one (F1.13). A link carries its area in the address, along with the visit's
 * other parameters, but for a client id that would undo the choice: inside a game, whose address must name it, no areas are offered then.
 */
export function AreaChoice({ isBound }: Bound) {
  const t = useTranslations();
  const { areas } = useShop().tenant;
  const isInGame = useSdkView();
  if (areas.length < 2 || (isBound && isInGame)) return null;
  return (
    <nav aria-label={t('special.notArea.choose')} className="mt-2 grid w-full gap-2.5 text-start">
      <h2 className="text-m font-semibold">{t('special.notArea.choose')}</h2>
      <ul className="grid w-full divide-y divide-line rounded-card bg-surface shadow-card inset-ring inset-ring-line">
        {areas.map((area) => (
          <li key={area}>
            <AreaLink area={area} name={t(`areas.${area}`)} isBound={isBound} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type AreaLinkProps = Bound & Readonly<{ area: Area; name: string }>;

/** A plain link, which loads a new document: nothing of the page without an area is left in it. */
function AreaLink({ area, name, isBound }: AreaLinkProps) {
  const href = usePageHref(`/?domain_area=${area}`);
  return (
    <a
      // Otherwise the script that completes links before hydration would add the client id again.
      data-page={isBound ? undefined : ''}
      href={isBound ? hrefWithout(href, ['client_id']) : href}
      className="flex min-h-14 items-center justify-between gap-3 px-4 font-semibold -outline-offset-2 transition-colors hover:bg-accent-soft"
    >
      {name}
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
    </a>
  );
}

type NotAreaPopupProps = Readonly<{ title: string; content: string; confirm: string }>;

/** Opens the global popup over /notArea once the page has loaded (F2.6). */
export function NotAreaPopup({ title, content, confirm }: NotAreaPopupProps) {
  const setPopup = useSetAtom(popupAtom);
  useEffect(() => {
    setPopup({
      kind: 'confirm',
      title,
      paragraphs: content,
      confirm,
      whiteButton: true,
      closeByOverlay: true,
      onConfirm: () => undefined,
    });
    // Closes together with the page, unless another popup has replaced it.
    return () => setPopup((now) => (now?.kind === 'confirm' && now.paragraphs === content ? null : now));
  }, [setPopup, title, content, confirm]);
  return null;
}
