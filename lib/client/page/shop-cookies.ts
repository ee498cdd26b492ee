import type { Area } from '@/lib/domain/areas';
import type { Locale } from '@/lib/domain/locales';

/* The cookies in which the edge finds what a visit has chosen. All tabs of a browser share them. */

const yearSeconds = 365 * 24 * 3600;

/** True once the API has refused this page's area, so that the page doesn't restore it. */
let isRefused = false;

/** Removes the area that the API has refused, so that the next page doesn't choose it again. */
export function clearAreaCookie(): void {
  isRefused = true;
  write('shop_area', '', 0);
}

/**
 * Restores this page's area (F1.4) when another tab has overwritten it. The landing area wasn't chosen by the player, so it only replaces
 * another area and is never written into an absent cookie.
 */
export function keepAreaCookie(area: Area, landingArea: Area | null): void {
  const stored = /(?:^|;\s*)shop_area=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  if (isRefused || stored === area || (stored === '' && area === landingArea)) return;
  write('shop_area', area);
}

/** Stores the language that the player has chosen (F1.8). False if the browser keeps no cookies. */
export function keepLanguageCookie(language: Locale): boolean {
  write('shop_lang', language);
  return document.cookie.includes(`shop_lang=${language}`);
}

function write(name: string, value: string, seconds = yearSeconds): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}
