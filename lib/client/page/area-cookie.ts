import type { Area } from '@/lib/domain/areas';

/*
 * The cookie in which the edge keeps the area of a visit (F1.4). All tabs of a browser share it.
 */

const yearSeconds = 365 * 24 * 3600;

/** The API has refused this page's area, so the page no longer has one to keep. */
let isRefused = false;

/** Removes the area that the API has refused, so that the next page doesn't choose it again. */
export function clearAreaCookie(): void {
  isRefused = true;
  document.cookie = 'shop_area=; path=/; max-age=0; samesite=lax';
}

/**
 * Puts this page's area back where another tab has put its own. The landing area was nobody's choice, so it is
 * written only over another one.
 */
export function keepAreaCookie(area: Area, landingArea: Area | null): void {
  const stored = /(?:^|;\s*)shop_area=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  if (isRefused || stored === area || (stored === '' && area === landingArea)) return;
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `shop_area=${area}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`;
}
