'use client';

import { useSetAtom } from 'jotai';
import { type Messages, NextIntlClientProvider, useLocale, useMessages, useTranslations } from 'next-intl';
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { showToastAtom } from '@/lib/client/popups/toasts';

type Words = NonNullable<ComponentProps<typeof NextIntlClientProvider>['messages']>;

/** Loads all words of the page's brand and language. Null if all of them are already there. */
export const AllWordsContext = createContext<(() => Promise<Messages>) | null>(null);

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

type WholeWords = Readonly<{
  /** All words; undefined if they were there already. */
  words: Words | undefined;
  children: ReactNode;
}>;

/** Wraps content that was loaded together with all words: inside it there are no more words to load. */
export function WholeWordsProvider({ words, children }: WholeWords) {
  return words === undefined ? (
    children
  ) : (
    <AllWordsContext value={null}>
      <WordsProvider words={words}>{children}</WordsProvider>
    </AllWordsContext>
  );
}

type AllWordsProviderProps = Readonly<{ fallback?: ReactNode; children: ReactNode }>;

/** Wraps content that is rarely shown: it appears once all words are loaded; `fallback` until then. */
export function AllWordsProvider({ fallback = null, children }: AllWordsProviderProps) {
  const load = useContext(AllWordsContext);
  const words = useLate(load);
  if (load === null) return children;
  return words === null ? fallback : <WholeWordsProvider words={words}>{children}</WholeWordsProvider>;
}

/** Milliseconds after which something that didn't arrive is requested again. */
const againMs = 5_000;

/**
 * What `load` brings, such as code that a page rarely needs; null until it is there, and as long as `load` is null. If it can't be loaded,
 * `onLost` is called once, and it is requested again until it arrives. React's `lazy` would fail for ever, and replace the whole page.
 */
export function useLate<T>(load: (() => Promise<T>) | null, onLost?: () => void): T | null {
  const [late, setLate] = useState<T | null>(null);
  const begin = useEffectEvent(() => load?.());
  const lose = useEffectEvent(() => onLost?.());
  const isMissing = load !== null && late === null;
  useEffect(() => {
    if (!isMissing) return;
    let isStale = false;
    const ask = (isAgain?: boolean) => {
      if (isStale) return;
      begin()?.then(
        (loaded) => {
          if (!isStale) setLate(() => loaded);
        },
        () => {
          if (isStale) return;
          if (isAgain !== true) lose();
          setTimeout(ask, againMs, true);
        },
      );
    };
    ask();
    return () => {
      isStale = true;
    };
  }, [isMissing]);
  return late;
}

/** Returns a function that tells the player that the network failed. */
export function useTellLost(): () => void {
  const t = useTranslations('errors');
  const showToast = useSetAtom(showToastAtom);
  return () => showToast({ tone: 'error', text: t('network') });
}

/** What a press needs; `press` loads it. If it can't be loaded, the player is told so, and can press again. */
export function usePressed<T>(load: () => Promise<T>) {
  const [isPressed, setIsPressed] = useState(false);
  const tell = useTellLost();
  const late = useLate(isPressed ? load : null, () => {
    setIsPressed(false);
    tell();
  });
  return { late, isPressed, press: () => setIsPressed(true) };
}

/** Joins two sets of words. Sections that both have are joined too; texts of `more` win. */
function joinWords<T extends object>(words: T, more: T): T {
  const known = new Map<string, unknown>(Object.entries(words));
  const joined = Object.entries(more).map(([key, value]: [string, unknown]) => {
    const old = known.get(key);
    return [key, isSection(old) && isSection(value) ? joinWords(old, value) : value] as const;
  });
  return { ...words, ...Object.fromEntries<unknown>(joined) };
}

/** Anything else is a text: a string, or an array if it was compiled. */
function isSection(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
