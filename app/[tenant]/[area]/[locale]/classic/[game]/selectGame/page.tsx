import { getTranslations } from 'next-intl/server';
import { Landing } from '@/components/landing/landing';
import { ShopFrame } from '@/components/shell/shop-frame';
import { clientIdOf, placeOf, type RootParams } from '@/lib/loaders/page-params';
import { loadSelectGoods } from '@/lib/loaders/select-goods';
import { homeMetadata } from '../../../page-metadata';

type Props = Readonly<{ params: Promise<RootParams & { game: string }> }>;

export const generateStaticParams = () => [];
export const generateMetadata = homeMetadata;

/** The old version's first step: which game. */
export default async function SelectGamePage({ params }: Props) {
  const { game, ...root } = await params;
  const { tenant, area, locale } = placeOf(root);
  const data = await loadSelectGoods(tenant, area, locale, clientIdOf(tenant, game));
  const t = await getTranslations({ locale, namespace: 'shell' });
  return (
    <ShopFrame
      place={{ tenant, area, locale }}
      section="topup"
      game={data.game}
      locales={data.config.locales}
    >
      <h1 className="mt-8 text-xl font-bold tracking-tight">{t('selectGame')}</h1>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {data.games.map((each) => (
          <li key={each.client_id} className="bg-surface border-line rounded-card shadow-card border">
            <a
              href={`/selectGoods?client_id=${each.client_id}&domain_area=${area}`}
              className="flex items-center gap-3 p-4"
            >
              <img src={each.logo} alt="" width={56} height={56} className="rounded-m size-14" />
              <span className="font-semibold">{each.name}</span>
            </a>
          </li>
        ))}
      </ul>
      <Landing place={{ tenant, locale }} data={data} page={{ game: null }} />
    </ShopFrame>
  );
}
