'use client';

import { useSearchParams } from 'next/navigation';
import { useSetAtom } from 'jotai';
import { LogIn } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { OpenResultFromUrl } from '@/components/order/result/open-from-url';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { useUser } from '@/lib/client/account/use-user';
import { popupAtom } from '@/lib/client/popups/popup';
import { currentEntry } from '@/lib/client/purchase/game-entries';
import { isolate } from '@/lib/client/text/isolate';
import type { GameListItem } from '@/lib/contract/config';
import { Debt } from './debt';
import { DebtGames } from './debt-games';
import type { DebtTerms } from './debt-terms';

type DebtPageProps = Readonly<{
  /** The game in the address. */
  game: GameListItem;
  /** What paying means, rendered on the server. */
  terms: DebtTerms;
}>;

/**
 * /replenishGoods: pays a debt by its link (replenish_id) without a login, or by its game (rp_client_id) after a login (F5.12).
 */
export function DebtPage({ game, terms }: DebtPageProps) {
  const query = useSearchParams();
  const debtId = query.get('replenish_id') ?? '';
  const clientId = query.get('rp_client_id') ?? '';
  const user = useUser(game.gp_id);
  if (debtId !== '')
    return (
      <>
        <OpenResultFromUrl />
        <Debt named={{ replenish_id: debtId }} who={null} clientId={game.client_id} terms={terms} />
      </>
    );
  if (clientId === '') return <DebtGames />;
  if (user === null) return <DebtLogin clientId={clientId} gameName={currentEntry(game).name} />;
  return <Debt named={{ client_id: clientId }} who={user.suid} clientId={clientId} terms={terms} />;
}

type DebtLoginProps = Readonly<{ clientId: string; gameName: string }>;

/** For a link that names only a game: the player logs in, which leads to their debt (F4.3). */
function DebtLogin({ clientId, gameName }: DebtLoginProps) {
  const t = useTranslations();
  const setPopup = useSetAtom(popupAtom);
  return (
    <Card className="mt-5 mb-10">
      <EmptyState
        icon={<LogIn className="size-7" />}
        title={t('debt.logIn.title')}
        text={t('debt.logIn.text', { game: isolate(gameName) })}
        action={<Button onClick={() => setPopup({ kind: 'login', clientId })}>{t('account.logIn')}</Button>}
      />
    </Card>
  );
}
