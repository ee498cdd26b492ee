'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { logEvent } from '@/lib/client/track/log-event';
import type { Banner } from '@/lib/domain/banners';

type SlideProps = Readonly<{
  banner: Banner;
  at: number;
  /** The offer's price and end, once they are known; their space is reserved until then. */
  end?: ReactNode;
}>;

/**
 * The picture at index `at`, with its text over the lower edge, as a link where it leads somewhere. The first one is usually the largest
 * picture of the page (LCP), so it is fetched with priority.
 */
export function BannerSlide({ banner, at, end }: SlideProps) {
  const t = useTranslations('selectGoods.banner');
  const first = at === 0;
  const { picture, title, note, product, link, until } = banner;
  const leads = (product ?? link) !== undefined;
  const hasWords = title !== null || note !== null;
  const isOffer = (product ?? until) !== undefined;
  const hasEnd = leads || isOffer;
  return (
    <Lead banner={banner} at={at}>
      <img
        src={picture}
        alt={leads && !hasWords ? t('label') : ''}
        width={1280}
        height={560}
        fetchPriority={first ? 'high' : 'low'}
        decoding={first ? 'sync' : 'async'}
        draggable={false}
        className="size-full object-cover"
      />
      {(hasWords || hasEnd) && (
        <div className="banner-words">
          {note !== null && <p className={isOffer ? 'banner-note strip:hidden' : 'banner-note'}>{note}</p>}
          {title !== null && <p className="banner-title">{title}</p>}
          {hasEnd && <p className={isOffer ? 'banner-end' : 'banner-end strip:min-h-0!'}>{end}</p>}
        </div>
      )}
    </Lead>
  );
}

/**
 * Plain links, which work before hydration. A link to goods is a fragment of the page (lib/client/purchase/goods-links.ts); the product id
 * needs no escaping (lib/domain/banners.ts). A link to another page has `data-page`, so that it carries the visit's parameters along
 * (lib/client/page-scripts/before-hydration.ts).
 */
function Lead({ banner: { product, link }, at, children }: SlideProps & Readonly<{ children: ReactNode }>) {
  const look = {
    className: 'banner-slide',
    onClick: () => logEvent('banner_clicked', { position: String(at + 1) }),
    children,
  };
  if (product !== undefined) return <a href={`#goods-${product}`} {...look} />;
  if (link === undefined) return <div {...look} />;
  if (link.startsWith('/')) return <a href={link} data-page="" {...look} />;
  return <a href={link} target="_blank" rel="noopener noreferrer" {...look} />;
}
