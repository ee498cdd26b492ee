import { logEvent } from '@/lib/client/track/log-event';
import type { Banner } from '@/lib/domain/page-config';

/**
 * The row of dots over the picture. Shared with the carousel, so that nothing moves when its code arrives.
 */
export const dotsClass = 'on-picture absolute end-3 bottom-0 z-1 flex lg:end-5 lg:bottom-2';

/** The area of one dot: 44 px high for a finger, and wide enough not to overlap its neighbours. */
export const dotPlaceClass = 'grid h-11 min-w-6 place-items-center rounded-pill px-0.5';

const dot = 'block h-1.5 rounded-pill transition-[width,opacity] duration-300 bg-current';

export const dotClass = (isActive: boolean) => `${dot} ${isActive ? 'w-5' : 'w-1.5 opacity-55'}`;

/**
 * The picture at index `at`, with its text over the lower edge. The first one is usually the largest picture
 * of the page (LCP), so it is fetched with priority.
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
        <div className="on-picture picture-shade absolute inset-x-0 bottom-0 grid gap-0.5 px-4 pt-12 pb-4 pe-26 lg:px-6 lg:pb-6 lg:pe-32">
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
