'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { ChoicePill } from '@/components/popups/choice-pill';
import { useGames } from '@/components/purchase/game/use-games';
import { gameAddress } from '@/components/purchase/game/use-switch-game';
import { Glyph } from '@/components/ui/glyph';
import { userIn } from '@/lib/client/account/session';
import { popupAtom } from '@/lib/client/popups/popup';
import { storedKeys } from '@/lib/client/storage/keys';
import { losesChoice } from '@/lib/client/storage/order-draft';
import { useLocalStore, useStored } from '@/lib/client/storage/use-stored';

/**
 * Leads from the orders of one game to those of another that the player is logged in to: each game has a login of its own, so its orders are
 * on its own page. Asks before an order in progress is left (F3.9). Renders nothing where there is no other.
 */
export function OrdersGame({ gpId }: Readonly<{ gpId: string }>) {
  const t = useTranslations('popup');
  const router = useRouter();
  const store = useLocalStore();
  const setPopup = useSetAtom(popupAtom);
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
    if (game === undefined || chosen === gpId) return;
    const { client_id, gp_id, name, logo } = game;
    if (losesChoice(store.read(storedKeys.orderDraft), client_id))
      setPopup({ kind: 'switchGame', game: { client_id, gp_id, name, logo }, path: pathname });
    else router.push(gameAddress(pathname, search, client_id));
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
