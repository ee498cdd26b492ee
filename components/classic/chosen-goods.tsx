'use client';

import { Pencil } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { CharacterCard } from '@/components/purchase/character/character-card';
import type { OwnRole } from '@/components/purchase/character/use-own-role';
import { OrderHead } from '@/components/purchase/summary/order-head';
import { PageLink } from '@/components/shell/page-link';
import { Card } from '@/components/ui/card';
import { textButtonClass } from '@/components/ui/text-button';
import type { Purchase } from '@/lib/client/purchase/purchase';

type ChosenGoodsProps = Readonly<{ purchase: Purchase; own: OwnRole }>;

/** The character and goods chosen before, with links to change them. */
export function ChosenGoods({ purchase, own }: ChosenGoodsProps) {
  const t = useTranslations('classic.recharge');
  const { game, user, role } = purchase;
  return (
    <Card divided className="overflow-hidden md:grid md:grid-cols-2 md:divide-x md:divide-y-0">
      <div className="flex min-h-16 items-center gap-3 px-4 py-3">
        <div className="min-w-0 flex-1">
          <OrderHead purchase={purchase} />
        </div>
        <PageLink href="/selectGoods" className={textButtonClass}>
          <Pencil aria-hidden="true" className="size-5 md:hidden" />
          <span className="max-md:sr-only">{t('back')}</span>
        </PageLink>
      </div>
      <CharacterCard isLoggedIn={user !== null} role={role} own={own} gpId={game.gp_id} />
    </Card>
  );
}
