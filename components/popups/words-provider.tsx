'use client';

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';

type Words = NonNullable<ComponentProps<typeof NextIntlClientProvider>['messages']>;

/** Loads all words of the page's brand and language. Null if all of them are already there. */
export const AllWordsContext = createContext<(() => Promise<Words>) | null>(null);

/** Adds words to those that a part of the page already has. */
export function WordsProvider({ words, children }: Readonly<{ words: Words; children: ReactNode }>) {
  const locale = useLocale();
  const outer: Words = useMessages();
  const messages = useMemo(() => joinWords(outer, words), [outer, words]);
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}

/** Wraps content that was loaded together with all words: inside it there are no more words to load. */
export function WholeWordsProvider({ words, children }: Readonly<{ words: Words; children: ReactNode }>) {
  return (
    <AllWordsContext value={null}>
      <WordsProvider words={words}>{children}</WordsProvider>
    </AllWordsContext>
  );
}

type AllWordsProviderProps = Readonly<{ fallback?: ReactNode; children: ReactNode }>;

/** Wraps content that is rarely shown: it appears once all words are loaded, and not at all if they can't be; `fallback` until then. */
export function AllWordsProvider({ fallback = null, children }: AllWordsProviderProps) {
  const load = useContext(AllWordsContext);
  const [words, setWords] = useState<Words | null>(null);
  useEffect(() => {
    let isStale = false;
    const take = (loaded: Words) => {
      if (!isStale) setWords(loaded);
    };
    load?.().then(take, () => undefined);
    return () => {
      isStale = true;
    };
  }, [load]);
  if (load === null) return children;
  return words === null ? fallback : <WholeWordsProvider words={words}>{children}</WholeWordsProvider>;
}

/** Joins two sets of words. Sections that both have are joined too; texts of `more` win. */
function joinWords<T extends object>(words: T, more: T): T {
  const joined = new Map<string, unknown>(Object.entries(words));
  for (const [key, value] of new Map<string, unknown>(Object.entries(more))) {
    const known = joined.get(key);
    joined.set(key, isSection(known) && isSection(value) ? joinWords(known, value) : value);
  }
  return { ...words, ...Object.fromEntries(joined) };
}

/** Anything else is a text: a string, or an array if it was compiled. */
function isSection(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
