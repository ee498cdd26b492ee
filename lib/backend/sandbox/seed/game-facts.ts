import type { LocalText } from '@/lib/domain/local-text';
import type { GameCode } from '@/tenants/game-codes';

/** A sample game: its name, and its currency as a group's name and as an amount (`{n}` stands for the number). */
export type GameFacts = Readonly<{
  names: LocalText;
  unit: LocalText;
  amount: LocalText;
  /** Amounts of the shared ladder times this. */
  times: number;
  /** Players choose an area before a server. */
  isAreaRole: boolean;
}>;

export const gameFacts: Readonly<Record<GameCode, GameFacts>> = {
  emberfall: {
    names: {
      en: 'Emberfall Chronicles',
      ja: 'エンバーフォール年代記',
      'zh-tw': '餘燼編年史',
      ar: 'سجلات إمبرفول',
    },
    unit: { en: 'Ember crystals', ja: 'エンバークリスタル', 'zh-tw': '餘燼水晶', ar: 'بلورات الجمر' },
    amount: {
      en: '{n} ember crystals',
      ja: 'エンバークリスタル {n}個',
      'zh-tw': '{n} 顆餘燼水晶',
      ar: '{n} بلورة جمر',
    },
    times: 1,
    isAreaRole: false,
  },
  tidebound: {
    names: { en: 'Tidebound Legends', ja: 'タイドバウンド伝説', 'zh-tw': '潮汐傳說', ar: 'أساطير المد' },
    unit: { en: 'Pearls', ja: '真珠', 'zh-tw': '珍珠', ar: 'اللآلئ' },
    amount: { en: '{n} pearls', ja: '真珠 {n}個', 'zh-tw': '{n} 顆珍珠', ar: '{n} لؤلؤة' },
    times: 1,
    isAreaRole: true,
  },
  neonrush: {
    names: { en: 'Neon Rush', ja: 'ネオンラッシュ', 'zh-tw': '霓虹狂飆', ar: 'اندفاع النيون' },
    unit: { en: 'Bolts', ja: 'ボルト', 'zh-tw': '電光幣', ar: 'الصواعق' },
    amount: { en: '{n} bolts', ja: 'ボルト {n}個', 'zh-tw': '{n} 枚電光幣', ar: '{n} صاعقة' },
    times: 5,
    isAreaRole: false,
  },
  mistgarden: {
    names: { en: 'Mistgarden', ja: '霧の庭', 'zh-tw': '霧之庭園', ar: 'حديقة الضباب' },
    unit: { en: 'Dew', ja: '朝露', 'zh-tw': '晨露', ar: 'قطرات الندى' },
    amount: { en: '{n} dew', ja: '朝露 {n}滴', 'zh-tw': '{n} 滴晨露', ar: '{n} قطرة ندى' },
    times: 2,
    isAreaRole: false,
  },
  ironhold: {
    names: {
      en: 'Ironhold Siege',
      ja: 'アイアンホールド攻城戦',
      'zh-tw': '鐵堡圍城',
      ar: 'حصار القلعة الحديدية',
    },
    unit: { en: 'Crowns', ja: 'クラウン', 'zh-tw': '王冠幣', ar: 'التيجان' },
    // Whole hundreds only, or Arabic would need another form of the noun.
    amount: { en: '{n} crowns', ja: 'クラウン {n}枚', 'zh-tw': '{n} 枚王冠幣', ar: '{n} تاج' },
    times: 10,
    isAreaRole: true,
  },
};
