import { NotAreaPage } from '@/components/errors/not-area-page';
import { PageWords } from '@/components/frame/page-words';
import type { GameParams } from '@/lib/loaders/game-page';
import { clientIdOf, placeOf } from '@/lib/loaders/page-params';

export const generateStaticParams = () => [];

export default async function NotArea({ params }: Readonly<{ params: GameParams }>) {
  const { game, ...root } = await params;
  const { tenant } = placeOf(root);
  const isBound = Object.hasOwn(tenant.clientAreas, clientIdOf(tenant, game) ?? '');
  return (
    <PageWords page="shared/notArea">
      <NotAreaPage brand={tenant} isBound={isBound} />
    </PageWords>
  );
}
