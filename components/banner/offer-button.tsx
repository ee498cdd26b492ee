'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { usePopupFrame } from '@/components/popups/popup-contexts';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { pageHref } from '@/lib/client/page/use-page-href';
import { callGoods } from '@/lib/client/purchase/goods-call';
import { logEvent } from '@/lib/client/track/log-event';
import type { Banner } from '@/lib/domain/banners';
import { goodsFragment } from '@/lib/domain/deep-link';

/** Opens what the popup's banner leads to. Closes the popup first, so that the focus ends at the target. */
export function OfferButton({ banner: { product, link = '' } }: Readonly<{ banner: Banner }>) {
  const t = useTranslations('selectGoods.banner');
  const router = useRouter();
  const { close } = usePopupFrame();
  const note = () => logEvent('banner_clicked', { position: '1' });
  if (product === undefined && !link.startsWith('/'))
    return (
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ block: true, size: 'l' })}
        onClick={() => {
          note();
          close();
        }}
      >
        {t('offer')}
      </a>
    );
  const goTo = (path: string, fragment = '') =>
    router.push(pageHref(path, window.location.search) + fragment);
  const go = () => {
    note();
    close(() => {
      if (product === undefined) goTo(link);
      else if (!callGoods(product)) goTo('/selectGoods', goodsFragment(product));
    });
  };
  return (
    <Button block size="l" onClick={go}>
      {t('offer')}
    </Button>
  );
}
