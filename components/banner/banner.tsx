'use client';

import { Suspense } from 'react';
import { AllWordsProvider } from '@/components/popups/words-provider';
import { type BannerProps, FirstPicture, StaticBanner } from './static-banner';
import { optionalPart, useIdle } from '@/lib/client/page/page-stages';

export type LiveBannerProps = BannerProps & Readonly<{ dir: 'ltr' | 'rtl' }>;

/** If this code can't be loaded, the first picture stays and the page keeps working. */
const Live = optionalPart(() => import('./live-banner').then(({ LiveBanner }) => LiveBanner), FirstPicture);

/** The banners at the top of a page: the first one at once; the others, prices and ends of offers once the page is idle. */
export function Banner(props: LiveBannerProps) {
  const idle = useIdle();
  const { banners } = props;
  const isMore = banners.length > 1 || banners.some(({ product, link, until }) => product ?? link ?? until);
  return (
    <StaticBanner {...props}>
      {idle && isMore && (
        <AllWordsProvider fallback={<FirstPicture {...props} />}>
          <Suspense fallback={<FirstPicture {...props} />}>
            <Live {...props} />
          </Suspense>
        </AllWordsProvider>
      )}
    </StaticBanner>
  );
}
