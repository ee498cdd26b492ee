'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { ChoicePill } from '@/components/popups/choice-pill';
import { useGames } from '@/components/purchase/game/use-games';
import { gameAddress } from '@/components/purchase/game/use-switch-game';
import { Glyph } from '@/components/ui/glyph';
import { userIn } from '@/lib/client/account/session';
import { storedKeys } from '@/lib/client/storage/keys';
import { useLocalStore, useStored } from '@/lib/client/storage/use-stored';

/**
 * Leads from the orders of one game to those of another that the player is logged in to: each game has a login of its own, so its orders are
 * on its own page. Renders nothing where there is no other.
 */
export function OrdersGame({ gpId }: Readonly<{ gpId: string }>) {
  const t = useTranslations('popup');
  const router = useRouter();
  const store = useLocalStore();
  const users = useStored(storedKeys.users);
  const { data = [] } = useGames();
  const games = new Map(
    data.filter((game) => userIn(users, game.gp_id, store.now()) !== null).map((game) => [game.gp_id, game]),
  );
  const current = games.get(gpId);
  if (current === undefined || games.size < 2) return null;
  const go = (chosen: string) => {
    const game = games.get(chosen);
    const { pathname, search } = window.location;
    if (game !== undefined && chosen !== gpId) router.push(gameAddress(pathname, search, game.client_id));
  };
  return (
    <ChoicePill
      title={t('games')}
      name={current.name}
      value={gpId}
      options={() => Array.from(games.values(), ({ gp_id, name }) => ({ value: gp_id, label: name }))}
      onChoose={go}
      icon={<Glyph name="receipt-text" className="size-4 shrink-0 text-muted" />}
    />
  );
}
