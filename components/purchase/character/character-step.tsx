'use client';

import { SearchX, Server as ServerIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ListRow } from '@/components/ui/list-row';
import { SearchField } from '@/components/ui/search-field';
import type { Role, Server } from '@/lib/contract/pay-data';
import { isSameServer, serverLabel } from '@/lib/domain/server-id';
import { searchServers } from '@/lib/domain/server-lists';
import { isCurrent, RowMark } from './role-step';

/** From this many characters, the list has a search field. */
const searchedFrom = 8;

type CharacterStepProps = Readonly<{
  roles: readonly Role[];
  /** Empty while the servers are loading. */
  servers: readonly Server[];
  current: Role | null;
  onPick: (role: Role) => void;
  onOtherServer: () => void;
}>;

/** All of the player's characters in one list, last played first, and a button to look on another server (F3.2). */
export function CharacterStep({ roles, servers, current, onPick, onOtherServer }: CharacterStepProps) {
  const t = useTranslations('roles');
  const [typed, setTyped] = useState('');
  const found = searchCharacters(roles, typed);
  return (
    <div className="grid gap-3">
      {roles.length >= searchedFrom && (
        <SearchField
          label={t('mine.search')}
          placeholder={t('mine.placeholder')}
          value={typed}
          onChange={setTyped}
          clearLabel={t('search.clear')}
          maxLength={64}
        />
      )}
      {found.length === 0 ? (
        <EmptyState icon={<SearchX className="size-7" />} title={t('noRole.title')} />
      ) : (
        <Card as="div" className="overflow-hidden">
          <ul className="divide-y divide-line">
            {found.map((role) => (
              <li key={`${role.server_id} ${role.role_id}`}>
                <CharacterRow
                  role={role}
                  status={statusOf(role, servers)}
                  isCurrent={isCurrent(role, current)}
                  onPick={() => onPick(role)}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Button
        variant="secondary"
        block
        icon={<ServerIcon aria-hidden="true" className="size-4.5" />}
        onClick={onOtherServer}
      >
        {t('noRole.otherServer')}
      </Button>
    </div>
  );
}

type CharacterRowProps = Readonly<{
  role: Role;
  status: Server['status'];
  isCurrent: boolean;
  onPick: () => void;
}>;

function CharacterRow({ role, status, isCurrent: isChosen, onPick }: CharacterRowProps) {
  const t = useTranslations('selectGoods.character');
  return (
    <ListRow
      leading={<Avatar name={role.name} size="m" />}
      title={<bdi>{role.name}</bdi>}
      note={
        <>
          <bdi>{serverLabel(role)}</bdi> · {t('level', { level: String(role.level) })}
        </>
      }
      trailing={
        <>
          <ServerStatus status={status} />
          <RowMark isCurrent={isChosen} />
        </>
      }
      isCurrent={isChosen}
      onClick={onPick}
    />
  );
}

/** Sorted by last played. A search matches a character's name and, as in the list of servers, its server. */
function searchCharacters(roles: readonly Role[], typed: string): readonly Role[] {
  const sorted = [...roles].sort((a, b) => b.last_login - a.last_login);
  const words = typed.trim().toLowerCase();
  if (words === '') return sorted;
  return sorted.filter(
    (role) =>
      role.name.toLowerCase().includes(words) ||
      searchServers([{ server_id: role.server_id, name: role.server_name }], words).length > 0,
  );
}

function statusOf({ server_id }: Role, servers: readonly Server[]): Server['status'] {
  return servers.find((server) => isSameServer(server.server_id, server_id))?.status ?? 'open';
}

/** Only maintenance is shown. A full server is no obstacle here: the player already has a character on it. */
function ServerStatus({ status }: Pick<Server, 'status'>) {
  const t = useTranslations('roles.status');
  return status === 'maintenance' ? <Badge tone="neutral">{t('maintenance')}</Badge> : null;
}
