'use client';

import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge, type Tone } from '@/components/ui/badge';
import { cx } from '@/components/ui/cx';
import type { Role, Server } from '@/lib/contract/pay-data';

const dots: Record<Server['status'], string> = {
  open: 'bg-success',
  full: 'bg-warning',
  maintenance: 'bg-edge',
};

const tones = { full: 'warning', maintenance: 'neutral' } as const satisfies Partial<
  Record<Server['status'], Tone>
>;

type ServerRowProps = Readonly<{
  server: Server;
  roles: readonly Role[];
  isCurrent: boolean;
  onPick: () => void;
}>;

/** One server: its status, number and name, and the player's characters on it. Names come from outside and are rendered as text. */
export function ServerRow({ server, roles, isCurrent, onPick }: ServerRowProps) {
  const t = useTranslations('roles');
  const [first] = roles;
  const { status } = server;
  return (
    <button
      type="button"
      onClick={onPick}
      aria-current={isCurrent || undefined}
      className={cx(
        'flex size-full items-center gap-3 rounded-s px-2 text-start transition-colors -outline-offset-2 hover:bg-accent-soft/60',
        isCurrent && 'bg-accent-soft',
      )}
    >
      <span aria-hidden="true" className={cx('size-2.5 shrink-0 rounded-pill', dots[status])} />
      <span className="grid min-w-0 flex-1">
        <span className="flex min-w-0 items-baseline gap-2">
          <span className="num shrink-0 text-s text-muted uppercase">{server.server_id}</span>
          <bdi className="truncate font-semibold">{server.name}</bdi>
        </span>
        {first !== undefined && (
          <span className="flex text-s text-muted">
            <bdi className="truncate">{first.name}</bdi>
            <span className="shrink-0 whitespace-pre">
              {' · '}
              {t('level', { level: String(first.level) })}
              {roles.length > 1 && ` · ${t('more', { count: roles.length - 1 })}`}
            </span>
          </span>
        )}
      </span>
      {status === 'open' ? (
        <span className="sr-only">{t('status.open')}</span>
      ) : (
        <Badge tone={tones[status]} className="shrink-0">
          {t(`status.${status}`)}
        </Badge>
      )}
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted rtl:-scale-x-100" />
    </button>
  );
}
