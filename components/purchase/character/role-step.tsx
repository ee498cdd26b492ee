'use client';

import { Check, ChevronRight, UserRoundX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFailureText } from '@/components/popups/use-failure-text';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { InlineError } from '@/components/ui/inline-error';
import { ListRow } from '@/components/ui/list-row';
import { Skeleton } from '@/components/ui/skeleton';
import { TextButton } from '@/components/ui/text-button';
import type { ApiError } from '@/lib/client/api/api-result';
import type { Role, Server } from '@/lib/contract/pay-data';
import { useRolesOn } from './use-role-data';

type RoleStepProps = Readonly<{
  server: Server;
  known: readonly Role[] | null;
  areaRole: boolean;
  current: Role | null;
  onPick: (role: Role) => void;
  onBack: () => void;
  onChangeAccount: () => void;
}>;

/** The player's characters on the chosen server, or what to do when there are none. */
export function RoleStep(props: RoleStepProps) {
  const t = useTranslations('roles');
  const { server, onBack } = props;
  return (
    <div className="grid gap-3">
      <div className="flex items-center justify-between gap-3 rounded-m bg-sunken ps-4 pe-3">
        <p className="flex min-w-0 items-baseline gap-1">
          <span className="num shrink-0 text-s text-muted uppercase">{server.server_id}</span>
          <bdi className="truncate font-semibold">{server.name}</bdi>
        </p>
        <TextButton onClick={onBack}>{t('otherServer')}</TextButton>
      </div>
      <RolesHere {...props} />
    </div>
  );
}

function RolesHere({ server, known, areaRole, current, onPick, onBack, onChangeAccount }: RoleStepProps) {
  const t = useTranslations('roles');
  const errors = useTranslations('errors');
  const words = useFailureText();
  const { data, error, isFetching, refetch } = useRolesOn(server, known ?? [], areaRole);
  // A list that is shown stays, also if it couldn't be read again.
  if (error !== null && !isNotFound(error) && data === undefined) {
    const retry = { label: errors('retry'), onRetry: () => void refetch(), busy: isFetching };
    return <InlineError message={words.ofFailure(error.result)} retry={retry} />;
  }
  if (data === undefined && error === null) return <PickerSkeleton />;
  if (data === undefined || data.length === 0) {
    return (
      <EmptyState
        icon={<UserRoundX className="size-7" />}
        title={t('noRole.title')}
        text={t('noRole.text')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button onClick={onBack}>{t('noRole.otherServer')}</Button>
            <Button variant="secondary" onClick={onChangeAccount}>
              {t('noRole.changeAccount')}
            </Button>
          </div>
        }
      />
    );
  }
  return (
    <Card as="div" divided className="overflow-hidden">
      {data.map((role) => (
        <ListRow
          key={role.role_id}
          leading={<Avatar name={role.name} size="m" />}
          title={<bdi>{role.name}</bdi>}
          note={t('level', { level: String(role.level) })}
          trailing={<RowMark isCurrent={isCurrent(role, current)} />}
          onClick={() => onPick(role)}
        />
      ))}
    </Card>
  );
}

/** A tick at the end of the chosen row, an arrow at the end of the others. */
export function RowMark({ isCurrent }: Readonly<{ isCurrent: boolean }>) {
  return isCurrent ? (
    <Check aria-hidden="true" className="size-5 shrink-0 text-accent-ink" strokeWidth={2.6} />
  ) : (
    <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted rtl:-scale-x-100" />
  );
}

export function isCurrent(role: Role, current: Role | null): boolean {
  return role.role_id === current?.role_id && role.server_id === current.server_id;
}

/** The answer "Could not find the character" means that the list is empty (F3.3). */
function isNotFound({ result }: ApiError): boolean {
  return result.kind === 'business' && result.codeName === 'characterNotFound';
}

/** A placeholder for a list of the picker while it loads, in the same size. */
export function PickerSkeleton({ withTabs = false }: Readonly<{ withTabs?: boolean }>) {
  return (
    <div className="grid gap-3" aria-busy="true">
      {withTabs && (
        <div className="flex gap-2 py-1">
          <Skeleton className="h-9 w-36 rounded-pill" />
          <Skeleton className="h-9 w-28 rounded-pill" />
        </div>
      )}
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex h-16 items-center gap-3">
          <Skeleton className="size-10 rounded-pill" />
          <span className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3 w-1/3" />
          </span>
        </div>
      ))}
    </div>
  );
}
