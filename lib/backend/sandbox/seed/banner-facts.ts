import type { Locale } from '@/lib/domain/locales';
import type { GameCode } from '@/tenants/game-codes';

type Words = Readonly<{ title: string; note: string }>;
const bannerLocales = ['en', 'ja', 'zh-tw', 'ar'] as const satisfies readonly Locale[];
type BannerLocale = (typeof bannerLocales)[number];

/** Two banners a game: of the game's season, and of what the shop adds. */
const seasons: Readonly<Record<GameCode, Readonly<Record<BannerLocale, Words>>>> = {
  emberfall: {
    en: { title: 'Festival of Embers', note: 'Light the great forge' },
    ja: { title: '残り火の祭典', note: '大いなる炉に火を灯そう' },
    'zh-tw': { title: '餘燼慶典', note: '點燃巨爐之火' },
    ar: { title: 'مهرجان الجمر', note: 'أشعلوا المصهر العظيم' },
  },
  tidebound: {
    en: { title: 'The tide is turning', note: 'New islands have surfaced' },
    ja: { title: '潮の変わり目', note: '新たな島々が浮上' },
    'zh-tw': { title: '潮起之時', note: '全新島嶼浮現' },
    ar: { title: 'تبدّل المد', note: 'جزر جديدة ظهرت' },
  },
  neonrush: {
    en: { title: 'Midnight circuit', note: 'A new season of street races' },
    ja: { title: 'ミッドナイト・サーキット', note: 'ストリートレース新シーズン' },
    'zh-tw': { title: '午夜賽道', note: '街頭競速全新賽季' },
    ar: { title: 'حلبة منتصف الليل', note: 'موسم جديد من سباقات الشوارع' },
  },
  mistgarden: {
    en: { title: 'Lanterns in the mist', note: 'The moon garden is open' },
    ja: { title: '霧の灯籠', note: '月の庭、開園' },
    'zh-tw': { title: '霧中燈火', note: '月之庭園開放' },
    ar: { title: 'فوانيس في الضباب', note: 'حديقة القمر مفتوحة الآن' },
  },
  ironhold: {
    en: { title: 'The great siege', note: 'Five thousand servers, one crown' },
    ja: { title: '大攻城戦', note: '五千のサーバー、ただ一つの王冠' },
    'zh-tw': { title: '大圍城', note: '五千伺服器，一頂王冠' },
    ar: { title: 'الحصار الكبير', note: 'خمسة آلاف خادم وتاج واحد' },
  },
};

const more: Readonly<Record<BannerLocale, Words>> = {
  en: { title: 'More in every pack', note: 'Up to 30% on top' },
  ja: { title: 'どのパックも増量中', note: '最大30％ボーナス' },
  'zh-tw': { title: '儲值加碼送', note: '最高加贈 30%' },
  ar: { title: 'المزيد في كل باقة', note: 'إضافة تصل إلى 30%' },
};

/** `banner_config` of a game's page config: per language, a list of pictures with a title and a note. */
export function bannerConfig(code: GameCode): object {
  const banner = (file: string, words: Words) => ({
    picture_address: `/art/games/${code}/${file}.svg`,
    ...words,
  });
  return Object.fromEntries(
    bannerLocales.map((locale) => [
      locale,
      [banner('banner', seasons[code][locale]), banner('banner-2', more[locale])],
    ]),
  );
}
