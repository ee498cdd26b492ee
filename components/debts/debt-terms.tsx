import type { ReactNode } from 'react';
import { PayTerms } from '@/components/purchase/pay/pay-terms';
import type { GameListItem } from '@/lib/contract/config';
import type { PublicTenant } from '@/lib/domain/public-tenant';

/** What paying a debt means: the brand's terms, and by game product those of the games that have their own. */
export type DebtTerms = Readonly<{
  ofBrand: ReactNode;
  ofGames: Readonly<Partial<Record<string, ReactNode>>>;
}>;

/** Only the browser learns which game a debt is of, so the server renders the terms of every game that has its own. */
export function debtTerms(brand: PublicTenant, games: readonly GameListItem[]): DebtTerms {
  const own = games.filter(({ terms, privacy }) => terms !== undefined || privacy !== undefined);
  return {
    ofBrand: <PayTerms brand={brand} game={null} isForDebt />,
    ofGames: Object.fromEntries(
      own.map((game) => [game.gp_id, <PayTerms key={game.gp_id} brand={brand} game={game} isForDebt />]),
    ),
  };
}
