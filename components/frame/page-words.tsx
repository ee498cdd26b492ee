import type { ReactNode } from 'react';
import { getMessages } from 'next-intl/server';
import { WordsProvider } from '@/components/popups/words-provider';
import type { Area } from '@/lib/domain/areas';
import type { Locale } from '@/lib/domain/locales';
import { pageWords, wordsEverywhere } from '@/lib/i18n/page-words';
import { pickWords, type WordsPath } from '@/lib/i18n/pick-words';

export type PageName = keyof typeof pageWords;

type Props = Readonly<{
  page: PageName;
  locale?: Locale;
  /** The page's own area, if the page names no other area: then only this name is included. */
  area?: Area;
  /** Words that only some brands' pages need from the start. */
  more?: readonly WordsPath[];
  children: ReactNode;
}>;

/** Gives the client components of a page the words they need beyond those of the layout, and no others. */
export async function PageWords({ page, locale, area, more = [], children }: Props) {
  const messages = await getMessages(locale && { locale });
  const words = pickWords(messages, [...pageWords[page], ...more], wordsEverywhere);
  const { areas } = words;
  const own =
    area === undefined || areas === undefined ? words : { ...words, areas: { [area]: areas[area] } };
  return <WordsProvider words={own}>{children}</WordsProvider>;
}
