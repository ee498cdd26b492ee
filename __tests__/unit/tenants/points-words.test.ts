import type { Tenant } from '@/tenants/kit/tenant';
import { loadMessages, type Messages } from '@/lib/i18n/load-messages';
import { withSamples } from '@/lib/sandbox/seed/brand-samples';
import { vipGames } from '@/lib/sandbox/seed/promotion-facts';
import { tenants } from '@/tenants/kit/registry';

const brands: readonly Tenant[] = Object.values(tenants);

/** Every text that names the points: on the card, in the order and in the VIP centre. */
const naming = ({ goods, recharge, vip }: Messages) => ({
  card: goods.points,
  order: recharge.vipPoints,
  ...vip.level,
  need: vip.levels.need,
  ...vip.points,
  earn: vip.earn,
  earnCoin: vip.earnCoin,
});
/** Texts of those sections that don't name them. */
const others = new Set(['label', 'highest', 'progress', 'more', 'earned', 'returned', 'given', 'taken']);

it.each(brands.map((brand) => [brand.id, brand] as const))(
  '%s calls its points by one name everywhere, in each language [F3.30]',
  async (_, brand) => {
    const [sampled] = await withSamples([brand]);
    if (sampled === undefined || vipGames(sampled).length === 0) return;
    for (const locale of brand.locales) {
      const [own, common] = await Promise.all([loadMessages(locale, brand), loadMessages(locale)]);
      const usual = new Map(Object.entries(naming(common)));
      if (own.goods.points === common.goods.points) continue;
      const left = Object.entries(naming(own)).filter(
        ([key, text]) => !others.has(key) && text === usual.get(key),
      );
      expect(left).toEqual([]);
    }
  },
);
