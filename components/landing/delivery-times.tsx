import { getTranslations } from 'next-intl/server';
import { HomeLink } from '@/components/shell/home-link';
import { PlainPage } from '@/components/shell/plain-page';
import type { DeliveryFigures } from '@/lib/domain/delivery-figures';
import type { Locale } from '@/lib/domain/locales';
import { durationText } from '@/lib/domain/duration';
import { LandingSection } from './price-table';

type Props = Readonly<{ locale: Locale; figures: DeliveryFigures | null }>;

/** /delivery: how long goods take to arrive, by game, in plain words (F7.2). The same for every visitor. */
export async function DeliveryTimesPage({ locale, figures }: Props) {
  const t = await getTranslations({ locale, namespace: 'deliveryTimes' });
  const home = await getTranslations({ locale, namespace: 'special' });
  return (
    <PlainPage title={t('title')}>
      {figures === null ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <>
          <div className="grid gap-2 text-muted">
            <p>{t('text', { days: figures.days })}</p>
            <p>{t('meaning')}</p>
          </div>
          {figures.games.map((game) => (
            <GameTimes key={game.id} game={game} locale={locale} />
          ))}
        </>
      )}
      <div>
        <HomeLink label={home('home')} />
      </div>
    </PlainPage>
  );
}

const shares = [
  ['half', 'p50'],
  ['most', 'p95'],
  ['nearly', 'p99'],
] as const;

type GameProps = Readonly<{ game: DeliveryFigures['games'][number]; locale: Locale }>;

async function GameTimes({ game: { name, times }, locale }: GameProps) {
  const t = await getTranslations({ locale, namespace: 'deliveryTimes' });
  const known = shares.flatMap(([words, share]) => {
    const seconds = times[share];
    return seconds === undefined ? [] : [{ words, time: durationText(seconds, locale) }];
  });
  return (
    <LandingSection title={name}>
      {known.length === 0 ? (
        <p className="text-muted">{t('few')}</p>
      ) : (
        <dl className="divide-y divide-line border-y border-line">
          {known.map(({ words, time }) => (
            <div key={words} className="flex flex-wrap justify-between gap-x-4 py-2">
              <dt className="text-muted">{t(words)}</dt>
              <dd className="font-semibold">{time}</dd>
            </div>
          ))}
        </dl>
      )}
    </LandingSection>
  );
}
