'use client';

import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { ContactLink } from '@/components/shell/contact-link';
import { HomeLink } from '@/components/shell/home-link';
import { popupAtom } from '@/lib/client/popups/popup';
import { useShop } from '@/lib/client/shop/shop';

/** The buttons of /notArea: customer service, and the home page where visitors without an area are served. */
export function NotAreaActions({ home }: Readonly<{ home: string }>) {
  const { areas, landingArea } = useShop().tenant;
  const isOpen = landingArea !== null || areas.length === 1;
  return (
    <>
      {isOpen && <HomeLink label={home} without={['domain_area']} />}
      <ContactLink />
    </>
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
      closeByOverlay: true,
      onConfirm: () => undefined,
    });
    // Closed together with the page, unless another popup has replaced it.
    return () => setPopup((now) => (now?.kind === 'confirm' && now.paragraphs === content ? null : now));
  }, [setPopup, title, content, confirm]);
  return null;
}
