'use client';

import { useTranslations } from 'next-intl';
import { GameLogo } from '@/components/purchase/game/game-logo';
import { CopyButton } from '@/components/shell/copy-button';
import { Avatar } from '@/components/ui/avatar';
import { Card } from '@/components/ui/card';
import { Glyph } from '@/components/ui/glyph';
import { ListRow } from '@/components/ui/list-row';
import { Ltr } from '@/components/ui/ltr';
import type { GameEntry } from '@/lib/client/purchase/game-entries';
import type { UserInfo } from '@/lib/contract/login';

type AccountCardProps = Readonly<{ game: GameEntry; user: UserInfo | null }>;

/** The player who is logged in to the page's game, with the id that customer service asks for. */
export function AccountCard({ game, user }: AccountCardProps) {
  return (
    <Card divided className="overflow-hidden">
      {user === null ? <Guest /> : <Player user={user} />}
      <ListRow leading={<GameLogo src={game.logo} />} title={<bdi>{game.name}</bdi>} />
    </Card>
  );
}

function Player({ user }: Readonly<{ user: UserInfo }>) {
  const t = useTranslations('my');
  return (
    <div className="bg-glow flex items-center gap-3.5 p-4 lg:p-5">
      <Avatar name={user.username} size="l" />
      <div className="grid min-w-0 flex-1">
        <p dir="auto" className="max-w-full justify-self-start truncate text-l font-bold tracking-tight">
          {user.username}
        </p>
        <div className="-my-1 flex min-w-0 items-center">
          <Ltr className="min-w-0 truncate text-s text-muted">{t('id', { id: user.suid })}</Ltr>
          <CopyButton text={user.suid} label={t('copyId')} />
        </div>
      </div>
    </div>
  );
}

function Guest() {
  const t = useTranslations('login');
  return (
    <div className="bg-glow flex items-center gap-3.5 p-4 lg:p-5">
      <span
        aria-hidden="true"
        className="grid size-14 shrink-0 place-items-center rounded-pill bg-accent-soft text-accent-ink"
      >
        <Glyph name="user-round" className="size-7" />
      </span>
      <p className="text-s text-muted">{t('intro')}</p>
    </div>
  );
}
