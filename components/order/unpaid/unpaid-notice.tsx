'use client';

import { Suspense } from 'react';
import { optionalPart } from '@/lib/client/page/page-stages';
import type { UserInfo } from '@/lib/contract/login';

/** If this can't be loaded, the page works without it. */
const Order = optionalPart(() => import('./unpaid-order').then(({ UnpaidOrder }) => UnpaidOrder));

type UnpaidNoticeProps = Readonly<{ clientId: string; user: UserInfo | null; className?: string }>;

/** Shows a player's unpaid order in the shop (F3.33). Loaded once a player is logged in: guests have no orders. */
export function UnpaidNotice({ clientId, user, ...look }: UnpaidNoticeProps) {
  return (
    user !== null && (
      <Suspense>
        <Order clientId={clientId} who={user.suid} {...look} />
      </Suspense>
    )
  );
}
