import { readLocal, type LocalText } from '@/lib/domain/local-text';
import { isLocale } from '@/lib/domain/locales';
import type { GameCode } from '@/tenants/kit/game-codes';
import type { SampleBrand } from './brand-samples';
import { inAllLanguages } from './sample-words';

type Banner = Readonly<{ picture: string; title: LocalText; note: LocalText | null }>;

/**
 * `banner_config` of a game's page config, in all languages of the brand: the brand's own picture with its slogan, the game's
 * season, and what the shop adds.
 */
export function bannerConfig(tenant: SampleBrand, code: GameCode): object {
  const banners: readonly Banner[] = [
    { picture: tenant.look.scene, title: tenant.samples.slogan, note: null },
    seasonOf(code, 'banner', code),
    seasonOf(code, 'banner-2', 'more'),
  ];
  return Object.fromEntries(
    tenant.locales.filter(isLocale).map((locale) => [
      locale,
      banners.map(({ picture, title, note }) => ({
        picture_address: picture,
        title: readLocal(title, locale),
        note: note === null ? tenant.title : readLocal(note, locale),
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
