import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { WordsProvider } from '@/components/popups/words-provider';
import { pickWords, type WordsPath } from '@/lib/i18n/pick-words';
import en from '@/messages/en.json';

function Asking() {
  const t = useTranslations();
  return <p>{[t('errors.retry'), t('my.title'), t('my.orders.follow')].join(' | ')}</p>;
}

/** The texts of a component that has some words from the page and some of its own. */
function said(fromPage: readonly WordsPath[], own: readonly WordsPath[]): string | null {
  render(
    <NextIntlClientProvider locale="en" messages={pickWords(en, fromPage)} timeZone="UTC">
      <WordsProvider words={pickWords(en, own)}>
        <Asking />
      </WordsProvider>
    </NextIntlClientProvider>,
  );
  return screen.getByText(/ \| /).textContent;
}

it('adds its words to those of the page, within sections too [F6.6]', () => {
  expect(said(['errors', 'my.orders'], ['my.title'])).toBe(
    [en.errors.retry, en.my.title, en.my.orders.follow].join(' | '),
  );
});
