import type { ReactNode } from 'react';
import { getMessages } from 'next-intl/server';
import { MoreWords } from '@/components/popups/more-words';
import type { Locale } from '@/lib/domain/locales';
import { pageWords } from '@/lib/i18n/page-words';
import { pickWords } from '@/lib/i18n/pick-words';

export type PageName = keyof typeof pageWords;

type Props = Readonly<{ page: PageName; locale?: Locale; children: ReactNode }>;

/** Gives the client components of a page the words they need, and no others. */
export async function PageWords({ page, locale, children }: Props) {
  const messages = await getMessages(locale && { locale });
  return <MoreWords words={pickWords(messages, pageWords[page])}>{children}</MoreWords>;
}
