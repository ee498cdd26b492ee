'use client';

import { lazy, Suspense, type ReactNode } from 'react';
import type { UserInfo } from '@/lib/contract/login';
import type { UnpaidOrderProps } from './unpaid-order';

const Nothing = (_: UnpaidOrderProps): ReactNode => null;

/** If this can't be loaded, the page works without it. */
const Order = lazy(() =>
  import('./unpaid-order').then(
    ({ UnpaidOrder }): { default: (props: UnpaidOrderProps) => ReactNode } => ({ default: UnpaidOrder }),
    () => ({ default: Nothing }),
  ),
);

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
