'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { GameLogo } from '@/components/purchase/game/game-logo';
import { PageLink } from '@/components/shell/page-link';
import { Card } from '@/components/ui/card';
import { InlineError } from '@/components/ui/inline-error';
import { usePlatform } from '@/lib/client/page/use-environment';
import { toGameGroups } from '@/lib/client/purchase/game-entries';
import { debtGamesQuery } from '@/lib/client/queries/debts';
import { useShop } from '@/lib/client/shop/shop';
import { DebtSkeleton } from './debt';

/** Shown when no link is given: the games whose players can log in to see their debts. */
export function DebtGames() {
  const t = useTranslations();
  const { api, area } = useShop();
  const platform = usePlatform();
  const { data, isError, refetch, isFetching } = useQuery(
    debtGamesQuery(api, { platform, domain_area: area }),
  );
  if (isError && data === undefined)
    return (
      <div className="mt-5 mb-10">
        <InlineError
          message={t('games.error')}
          retry={{ label: t('errors.retry'), onRetry: () => void refetch(), busy: isFetching }}
        />
      </div>
    );
  if (data === undefined) return <DebtSkeleton label={t('debt.loading')} />;
  const entries = toGameGroups(data).flatMap((group) => group.entries);
  if (entries.length === 0) return <p className="mt-5 mb-10 text-muted">{t('debt.choose.none')}</p>;
  return (
    <section className="mt-5 mb-10 grid gap-3">
      <h2 className="text-l font-semibold">{t('debt.choose.title')}</h2>
      <p className="text-muted">{t('debt.choose.text')}</p>
      <Card as="section" divided className="overflow-hidden">
        {entries.map(({ client_id, name, logo }) => (
          <PageLink
            key={client_id}
            href={`/replenishGoods?${new URLSearchParams({ rp_client_id: client_id })}`}
            className="flex min-h-16 items-center gap-3 px-4 py-2 font-semibold -outline-offset-2 hover:bg-accent-soft"
          >
            <GameLogo src={logo} />
            <bdi>{name}</bdi>
          </PageLink>
        ))}
      </Card>
    </section>
  );
}
