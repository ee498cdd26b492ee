'use client';

import { useTranslations } from 'next-intl';
import { ChoicePopup } from '@/components/popups/choice-popup';
import { pageHref } from '@/lib/client/page/use-page-href';
import { useShop } from '@/lib/client/shop/shop';
import { sdkClientId, useAreaChoice } from '@/lib/client/shop/use-area-choice';

/**
 * The brand's areas by name, with the current area marked (F1.4). Another area loads a new document at the front door, with a game of that
 * area, or inside the game with that game.
 */
export function AreasPopup({ leave = go }: Readonly<{ leave?: (address: string) => void }>) {
  const t = useTranslations();
  const shop = useShop();
  const { tenant, area } = shop;
  const hasChoice = useAreaChoice();
  const offered = hasChoice ? tenant.areas : [area];
  const options = () => offered.map((each) => ({ value: each, label: t(`areas.${each}`) }));
  const choose = (chosen: string) => {
    if (chosen !== area) leave(addressIn(chosen, window.location.search, sdkClientId(shop)));
  };
  return <ChoicePopup title={t('special.notArea.choose')} value={area} options={options} onChoose={choose} />;
}

/**
 * The address of an area's front door, with the visit's parameters. A client id and a debt are dropped: they belong to the area being left,
 * and a client id could select that area again (F1.4). `kept` is the client id of the page's game where the address must name one: inside
 * the game, which doesn't offer areas if its client id selects one.
 */
function addressIn(area: string, search: string, kept: string | null): string {
  const query = new URLSearchParams(search);
  for (const name of ['client_id', 'replenish_id', 'rp_client_id']) query.delete(name);
  const own = kept === null ? '' : `&client_id=${kept}`;
  return pageHref(`/?domain_area=${area}${own}`, `?${query}`);
}

function go(address: string): void {
  window.location.assign(address);
}
