'use client';

import { useTranslations } from 'next-intl';
import type { MouseEvent, ReactNode } from 'react';
import { useLeaveForGame } from '@/components/purchase/game/use-switch-game';
import { PageLink } from '@/components/shell/page-link';
import { cx } from '@/components/ui/cx';
import type { GameEntry } from '@/lib/client/purchase/game-entries';
import { useShop } from '@/lib/client/shop/shop';
import { storedKeys } from '@/lib/client/storage/keys';
import type { OrderDraft } from '@/lib/client/storage/order-draft';
import { useLocalStore, useStored } from '@/lib/client/storage/use-stored';

type GameEntryLinkProps = Readonly<{ entry: GameEntry; className: string; children: ReactNode }>;

/**
 * Leads to a game's goods. The game of the order begun is marked; leaving it for another asks first (F3.9).
 */
export function GameEntryLink({ entry, className, children }: GameEntryLinkProps) {
  const t = useTranslations('classic.selectGame');
  const { area } = useShop();
  const store = useLocalStore();
  const leave = useLeaveForGame();
  const { client_id } = entry;
  const isCurrent = useStored(storedKeys.orderDraft)?.clientId === client_id;
  const press = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    if (opensElsewhere || !losesChoice(store.read(storedKeys.orderDraft), client_id)) return;
    event.preventDefault();
    leave(entry, true);
  };
  return (
    <PageLink
      href={`/selectGoods?client_id=${client_id}&domain_area=${area}`}
      aria-label={t('choose', { game: entry.name })}
      aria-current={isCurrent || undefined}
      onClick={press}
      className={cx(
        'transition-colors -outline-offset-2 hover:bg-accent-soft',
        isCurrent && 'bg-accent-soft',
        className,
      )}
    >
      {children}
    </PageLink>
  );
}

/** True when choosing this game discards a character or goods chosen for another. */
function losesChoice(draft: OrderDraft | null, clientId: string): boolean {
  return draft !== null && draft.clientId !== clientId && (draft.role !== null || draft.goods !== null);
}
