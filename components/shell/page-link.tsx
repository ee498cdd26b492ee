'use client';

import { useRouter } from 'next/navigation';
import type { ComponentProps, MouseEvent } from 'react';
import { useSetAtom } from 'jotai';
import { devicePlatform } from '@/lib/client/page/use-environment';
import { hrefNow, usePageHref } from '@/lib/client/page/use-page-href';
import { popupAtom } from '@/lib/client/popups/popup';
import { useShop } from '@/lib/client/shop/shop';
import { storedKeys } from '@/lib/client/storage/keys';
import { losesChoice } from '@/lib/client/storage/order-draft';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import { clientFor } from '@/lib/domain/platform';

type PageLinkProps = ComponentProps<'a'> & Readonly<{ href: string }>;

/**
 * A link to another page of the shop that carries the visit's parameters (F2.7). It uses the router without next/link, which would prefetch
 * pages at the expense of the player's data plan.
 */
export function PageLink({ href, onClick, ...rest }: PageLinkProps) {
  const router = useRouter();
  const address = usePageHref(href);
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || rest.target === '_blank' || opensElsewhere(event)) return;
    event.preventDefault();
    router.push(hrefNow(href));
  };
  return <a {...rest} data-page="" href={address} onClick={go} />;
}

type GameLinkProps = Omit<PageLinkProps, 'onClick'> & Readonly<{ name: string }>;

/**
 * A link to the goods of a game, whose client id its address contains. A press leads to the game's client for this device, and asks before
 * it leaves an order in progress (F3.9).
 */
export function GameLink({ name, ...rest }: GameLinkProps) {
  const router = useRouter();
  const store = useLocalStore();
  const setPopup = useSetAtom(popupAtom);
  const { clientIds, gameProducts } = useShop();
  const press = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    const clientId = /client_id=(\w+)/.exec(rest.href)?.[1] ?? '';
    const gp_id = gameProducts[clientId] ?? '';
    const client_id = clientFor(devicePlatform(), clientId, clientIds[gp_id]);
    const loses = losesChoice(store.read(storedKeys.orderDraft), client_id);
    if (!loses && client_id === clientId) return;
    event.preventDefault();
    if (loses) setPopup({ kind: 'switchGame', game: { client_id, gp_id, name, logo: '' } });
    else router.push(hrefNow(rest.href.replace(`client_id=${clientId}`, `client_id=${client_id}`)));
  };
  return <PageLink {...rest} onClick={press} />;
}

/** True if the click asks the browser for a new tab or window. */
export function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey || button !== 0;
}
