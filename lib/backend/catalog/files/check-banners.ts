import type { BannerDocument } from './documents';
import { warningAt, faultAt, type CheckContext, type Fault } from './fault';

type Page = Readonly<{
  banner_config?: Readonly<Partial<Record<string, readonly BannerDocument[]>>> | undefined;
}>;

/** Where banners lead to what isn't there. `sold` are the goods of the game; null for banners of all games, which can't know them. */
export function bannerFaults(
  file: string,
  { banner_config = {} }: Page,
  sold: ReadonlySet<string> | null,
  { now }: CheckContext,
): readonly Fault[] {
  return Object.entries(banner_config).flatMap(([locale, banners = []]) =>
    banners.flatMap(({ product_id, link, until }, at): readonly Fault[] => {
      const path = ['page', 'banner_config', locale, at] as const;
      const goods = product_id === undefined ? null : goodsFault(product_id, sold);
      return [
        ...(goods === null ? [] : [faultAt(file, [...path, 'product_id'], goods)]),
        ...(product_id === undefined || link === undefined
          ? []
          : [
              faultAt(
                file,
                [...path, 'link'],
                'can’t be combined with product_id: a banner leads to one of them',
              ),
            ]),
        ...(until === undefined || Date.parse(until) > now.getTime()
          ? []
          : [warningAt(file, [...path, 'until'], 'is over: the banner leads nowhere')]),
      ];
    }),
  );
}

function goodsFault(productId: string, sold: ReadonlySet<string> | null): string | null {
  if (sold === null) return 'goods belong to a game: give this banner in the game’s file';
  return sold.has(productId) ? null : `"${productId}" is no goods of this game`;
}
