import type { GameListItem } from '@/lib/contract/config';
import type { PublicPage } from './address';
import { pricedGoods, type PricedGoods, type ShopFacts } from './page-facts';
import { questionsOf, type Question } from './questions';
import { gameWords, homeWords, methodsPhrase, moneyStyle, type BrandWords, type PageWords } from './words';

/** The content of the text below the shop. */
export type LandingFacts = Readonly<{
  words: PageWords;
  /** The subject of the headings: the game, or the brand on its home. */
  subject: string;
  about: Readonly<{ title: string; text: string }>;
  /** Goods with prices; none on the home, which covers all games. */
  goods: readonly PricedGoods[];
  methods: string;
  questions: readonly Question[];
  /** The brand's other games, or all of them on its home. */
  games: readonly GameListItem[];
}>;

/** Builds the text of a page from the data that the shop has read. */
export function landingFacts(brand: BrandWords, shop: ShopFacts, page: PublicPage): LandingFacts {
  const { tenant, t } = brand;
  const isHome = page.game === null;
  const game = isHome ? null : shop.game.name;
  const methods = methodsPhrase(brand, shop, Infinity);
  const games = shop.games ?? [];
  const names = games.map(({ name }) => name);
  const words = isHome ? homeWords(brand, names) : gameWords(brand, shop);
  return {
    words,
    subject: game ?? tenant.title,
    about:
      game === null
        ? { title: tenant.title, text: words.description }
        : { title: t('about.title', { game }), text: t('about.text', { brand: tenant.title, game }) },
    goods: isHome ? [] : pricedGoods(shop.goods, moneyStyle(brand)),
    methods,
    questions: questionsOf(t, { game, brand: tenant.title, email: tenant.contact.email, methods }),
    games: isHome ? games : games.filter(({ gp_id }) => gp_id !== shop.game.gp_id),
  };
}
