import type { Area } from '@/lib/domain/areas';

/* The cookie in which the edge stores the area of a visit (F1.4). All tabs of a browser share it. */

const yearSeconds = 365 * 24 * 3600;

/** True once the API has refused this page's area, so that the page doesn't restore it. */
let isRefused = false;

/** Removes the area that the API has refused, so that the next page doesn't choose it again. */
export function clearAreaCookie(): void {
  isRefused = true;
  document.cookie = 'shop_area=; path=/; max-age=0; samesite=lax';
}

/**
 * Restores this page's area when another tab has overwritten it. The landing area wasn't chosen by the player, so it only replaces another
 * area and is never written into an absent cookie.
 */
export function keepAreaCookie(area: Area, landingArea: Area | null): void {
  const stored = /(?:^|;\s*)shop_area=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  if (isRefused || stored === area || (stored === '' && area === landingArea)) return;
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `shop_area=${area}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`;
}
