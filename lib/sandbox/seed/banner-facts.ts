import { TZDate } from '@date-fns/tz';
import { addQuarters } from 'date-fns/addQuarters';
import { startOfQuarter } from 'date-fns/startOfQuarter';
import { subMinutes } from 'date-fns/subMinutes';
import { readLocal, type LocalText } from '@/lib/domain/local-text';
import { isLocale } from '@/lib/domain/locales';
import type { GameCode } from '@/tenants/kit/game-codes';
import { namedIn } from '@/tenants/kit/named-in';
import type { SampleBrand } from './brand-samples';
import { gameFacts } from './game-facts';
import { inAllLanguages } from './sample-words';

/** What a banner leads to, and until when, as page config has it. */
type Offer = Readonly<{ product_id: string; until?: string }>;
type Banner = Readonly<{ picture: string; title: LocalText; note: LocalText | null; offer?: Offer }>;

/**
 * `banner_config` of a game's page config, in all languages of the brand: the game's season with an offer that ends with the quarter
 * after `now`'s, the packs that give most on top, and the brand's own picture with its slogan.
 */
export function bannerConfig(tenant: SampleBrand, code: GameCode, now: Date): object {
  const next = addQuarters(startOfQuarter(new TZDate(now.getTime(), tenant.timeZone)), 2);
  const until = new Date(subMinutes(next, 1).getTime()).toISOString();
  const banners: readonly Banner[] = [
    { ...seasonOf(code, 'banner', code), offer: { product_id: 'bundle_starter', until } },
    { ...seasonOf(code, 'banner-2', 'more'), offer: { product_id: `gems_${1980 * gameFacts[code].times}` } },
    { picture: tenant.look.scene, title: tenant.samples.slogan, note: null },
  ];
  return Object.fromEntries(
    tenant.locales.filter(isLocale).map((locale) => [
      locale,
      banners.map(({ picture, title, note, offer }) => ({
        picture_address: picture,
        title: readLocal(title, locale),
        note: note === null ? namedIn(tenant, locale).title : readLocal(note, locale),
        ...offer,
      })),
    ]),
  );
}

function seasonOf(code: GameCode, file: string, words: GameCode | 'more'): Banner {
  return {
    picture: `/art/games/${code}/${file}.svg`,
    title: inAllLanguages(({ banners }) => banners[words].title),
    note: inAllLanguages(({ banners }) => banners[words].note),
  };
}
