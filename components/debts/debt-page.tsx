'use client';

import { useSearchParams } from 'next/navigation';
import { OpenResultFromUrl } from '@/components/order/result/open-from-url';
import { useUser } from '@/lib/client/account/use-user';
import { currentEntry } from '@/lib/client/purchase/game-entries';
import type { GameListItem } from '@/lib/contract/config';
import { MakeUp } from './debt';
import { ReplenishGames } from './debt-games';
import { ReplenishLogin } from './debt-login';

/**
 * /replenishGoods: pays a debt by its link (replenish_id) without a login, or by its game (rp_client_id)
 * after one (F5.12). `game` is the one in the address.
 */
export function ReplenishPage({ game }: Readonly<{ game: GameListItem }>) {
  const query = useSearchParams();
  const replenishId = query.get('replenish_id') ?? '';
  const clientId = query.get('rp_client_id') ?? '';
  const user = useUser(game.gp_id);
  if (replenishId !== '')
    return (
      <>
        <OpenResultFromUrl />
        <MakeUp named={{ replenish_id: replenishId }} who={null} />
      </>
    );
  if (clientId === '') return <ReplenishGames />;
  if (user === null) return <ReplenishLogin clientId={clientId} gameName={currentEntry(game).name} />;
  return <MakeUp named={{ client_id: clientId }} who={user.suid} />;
}
