import { logEvent } from '@/lib/client/track/log-event';
import type { Banner } from '@/lib/domain/page-config';

/** The row of dots over the picture. Shared with the carousel, so that nothing moves when its code arrives. */
export const dotsClass = 'banner-dots';

/** The area of one dot: 44 px high for a finger, and wide enough not to overlap its neighbours. */
export const dotPlaceClass = 'banner-dot-place';

export const dotClass = (isActive: boolean) => `banner-dot ${isActive ? 'w-5' : 'w-1.5 opacity-55'}`;

/**
 * The picture at index `at`, with its text over the lower edge. The first one is usually the largest picture of the page (LCP), so it is
 * fetched with priority.
 */
export function BannerSlide({ banner, at }: Readonly<{ banner: Banner; at: number }>) {
  const first = at === 0;
  const { picture, title, note } = banner;
  return (
    <div
      className="relative size-full"
      onClick={() => logEvent('banner_clicked', { position: String(at + 1) })}
    >
      <img
        src={picture}
        alt=""
        width={1280}
        height={560}
        fetchPriority={first ? 'high' : 'low'}
        decoding={first ? 'sync' : 'async'}
        draggable={false}
        className="size-full object-cover"
      />
      {(title !== null || note !== null) && (
        <div className="banner-words">
          {note !== null && <p className="text-s font-medium lg:text-m">{note}</p>}
          {title !== null && (
            <p className="text-l leading-tight font-bold tracking-tight text-balance sm:text-xl lg:text-2xl">
              {title}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
