'use client';

import { useQuery } from '@tanstack/react-query';
import { gameLogoQuery } from '@/lib/client/queries/payment-extras';
import { useShop } from '@/lib/client/shop/shop';
import { GameLogo } from './game-logo';

/** Fetches the logo of a game whose entry in the game list has none. */
export function DeferredLogo({ clientId }: Readonly<{ clientId: string }>) {
  const { api } = useShop();
  const { data } = useQuery(gameLogoQuery(api, { client_id: clientId }));
  return data === undefined ? (
    <span aria-hidden="true" className="size-12 shrink-0 rounded-m bg-sunken" />
  ) : (
    <GameLogo src={data.logo} />
  );
}
