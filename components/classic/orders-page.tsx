'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useLate, useTellLost } from '@/components/popups/words-provider';
import { useCurrentGame } from '@/components/purchase/game/use-current-game';
import { PageLink } from '@/components/shell/page-link';
import { buttonClass } from '@/components/ui/button-class';
import { useUser } from '@/lib/client/account/use-user';
import { currentEntry } from '@/lib/client/purchase/game-entries';
import { lastOrdersKey } from '@/lib/client/storage/last-orders';
import { useStored } from '@/lib/client/storage/use-stored';
import type { GameListItem } from '@/lib/contract/config';

/** Loaded for players only, whom only the browser knows. A part of the server's HTML must not be lazy: React loses presses on it. */
const loadHistory = () => import('@/components/order/history/order-history');

type ClassicOrdersProps = Readonly<{
  game: GameListItem;
  /** Asks a guest to log in. */
  guest: ReactNode;
  /** Stands in the place of a player's orders until their list has loaded. */
  loading: ReactNode;
}>;

/** All orders of the player in this game. A guest is asked to log in, and can open the last order that this browser has shown. */
export function ClassicOrders({ game, guest, loading }: ClassicOrdersProps) {
  const t = useTranslations('classic.orders');
  const entry = currentEntry(game);
  const user = useUser(game.gp_id);
  const last = useStored(lastOrdersKey)?.[0];
  const history = useLate(user === null ? null : loadHistory, useTellLost());
  useCurrentGame(entry);
  return (
    <div className="mb-10 grid min-h-[85dvh] min-w-0 grid-cols-1 content-start gap-4">
      {user === null ? (
        guest
      ) : history === null ? (
        loading
      ) : (
        <history.OrderHistory clientId={entry.client_id} user={user} />
      )}
      {user === null && last !== undefined && (
        <PageLink
          href={`/result?billing_no=${last.billing_no}`}
          className={buttonClass({ variant: 'secondary', size: 'l', block: true })}
        >
          {t('last')}
        </PageLink>
      )}
    </div>
  );
}
