import { RealNamePage } from '@/components/account/real-name/real-name-page';
import { PageWords } from '@/components/frame/page-words';
import { forPlatform } from '@/lib/domain/platform';
import type { GameParams } from '@/lib/loaders/game-page';
import { clientIdOf, placeOf } from '@/lib/loaders/page-params';
import { gameByClientId } from '@/tenants/kit/games';

export const generateStaticParams = () => [];

/** Wraps the client component, because Next passes the query to a page that is one, and therefore renders it again for each visit. */
export default async function CertifiedRealPage({ params }: Readonly<{ params: GameParams }>) {
  const { game, ...root } = await params;
  const { tenant } = placeOf(root);
  const clientId = clientIdOf(tenant, game);
  const found = clientId === null ? null : gameByClientId(tenant, clientId);
  const [main] = Object.values(tenant.games);
  const mainClient = main && forPlatform(main.clientId, 'web');
  return (
    <PageWords page="shared/certifiedReal">
      <RealNamePage
        named={clientId !== null && found ? { client_id: clientId, gp_id: found.game.gpId } : null}
        first={main && mainClient !== undefined ? { client_id: mainClient, gp_id: main.gpId } : null}
      />
    </PageWords>
  );
}
