'use client';

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { type ComponentProps, createContext, type ReactNode, useMemo } from 'react';

type Words = NonNullable<ComponentProps<typeof NextIntlClientProvider>['messages']>;

/** Loads all words of the page's brand and language. Null where they are all there already. */
export const AllWordsContext = createContext<(() => Promise<Words>) | null>(null);

/** Adds words to those that a part of the page already has. */
export function MoreWords({ words, children }: Readonly<{ words: Words; children: ReactNode }>) {
  const locale = useLocale();
  const outer: Words = useMessages();
  const messages = useMemo(() => joinWords(outer, words), [outer, words]);
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}

/** Sections that both have are joined as well; texts of `more` win. */
function joinWords<T extends object>(words: T, more: T): T {
  const joined = new Map<string, unknown>(Object.entries(words));
  for (const [key, value] of new Map<string, unknown>(Object.entries(more))) {
    const known = joined.get(key);
    joined.set(key, isSection(known) && isSection(value) ? joinWords(known, value) : value);
  }
  return { ...words, ...Object.fromEntries(joined) };
}

/** A text is a string, or a list where it was compiled. */
function isSection(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
