import { isoCode } from '@/lib/domain/currency';
import { localeTable, type Locale } from '@/lib/domain/locales';
import type { Tenant } from '@/tenants/kit/tenant';
import { absolute, canonicalPath, originOf, type PublicPage } from './address';
import { imagePath } from './metadata';
import { priceSpan, type PricedGoods } from './page-facts';
import type { Question } from './questions';
import type { PageWords } from './words';

/** The input of a page's structured data; `goods` are listed on a game's page. */
export type PageData = Readonly<{
  tenant: Tenant;
  locale: Locale;
  page: PublicPage;
  words: PageWords;
  /** The game's name, or the brand's on its home. */
  subject: string;
  gameLogo: string;
  goods: readonly PricedGoods[];
  questions: readonly Question[];
}>;

type Node = Readonly<Record<string, unknown>>;

/** One schema.org graph for a page: the seller, the site, the goods with their prices, and the questions on the page. */
export function structuredData(data: PageData): Node {
  const nodes = [organization(data), webSite(data), ...ofGame(data), faq(data)];
  return { '@context': 'https://schema.org', '@graph': nodes };
}

function organization({ tenant }: PageData): Node {
  return {
    '@type': 'Organization',
    '@id': absolute(tenant, '/#organization'),
    name: tenant.title,
    url: originOf(tenant),
    logo: absolute(tenant, '/icon-512.png'),
    sameAs: [`https://${tenant.sites.site}`],
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', email: tenant.contact.email },
  };
}

function webSite({ tenant, locale }: PageData): Node {
  return {
    '@type': 'WebSite',
    '@id': absolute(tenant, '/#website'),
    name: tenant.title,
    url: originOf(tenant),
    inLanguage: localeTable[locale].bcp47,
    publisher: { '@id': absolute(tenant, '/#organization') },
  };
}

function ofGame(data: PageData): readonly Node[] {
  const { page, goods } = data;
  if (page.game === null) return [];
  return [breadcrumbs(data), ...(goods.length === 0 ? [] : [product(data)])];
}

function breadcrumbs(data: PageData): Node {
  const { tenant, locale, page, subject } = data;
  const steps = [
    { name: tenant.title, path: canonicalPath(tenant, { game: null }, locale) },
    { name: subject, path: canonicalPath(tenant, page, locale) },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: absolute(tenant, path ?? '/'),
    })),
  };
}

function product(data: PageData): Node {
  const { tenant, locale, page, words, subject, gameLogo, goods } = data;
  const span = priceSpan(goods);
  const url = absolute(tenant, canonicalPath(tenant, page, locale) ?? '/');
  return {
    '@type': 'Product',
    name: words.title,
    description: words.description,
    brand: { '@type': 'Brand', name: subject },
    image: [absolute(tenant, imagePath(page, locale)), absolute(tenant, gameLogo)],
    offers: {
      '@type': 'AggregateOffer',
      url,
      lowPrice: span?.low.decimal,
      highPrice: span?.high.decimal,
      priceCurrency: span === null ? undefined : isoCode(span.low.currency),
      offerCount: goods.length,
      seller: { '@id': absolute(tenant, '/#organization') },
      offers: goods.map((each) => offer(each, url, tenant)),
    },
  };
}

function offer({ id, name, image, decimal, currency }: PricedGoods, url: string, tenant: Tenant): Node {
  return {
    '@type': 'Offer',
    sku: id,
    name,
    price: decimal,
    priceCurrency: isoCode(currency),
    availability: 'https://schema.org/InStock',
    url,
    image: absolute(tenant, image),
  };
}

function faq({ questions, locale }: PageData): Node {
  return {
    '@type': 'FAQPage',
    inLanguage: localeTable[locale].bcp47,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** JSON for a script element: escapes every `<`, which could end the element or open a comment. */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
