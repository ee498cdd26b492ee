'use client';

import { SearchX, ServerOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useFailureText } from '@/components/popups/use-failure-text';
import { Button } from '@/components/ui/button';
import { ChipTabs } from '@/components/ui/chip-tabs';
import { EmptyState } from '@/components/ui/empty-state';
import { InlineError } from '@/components/ui/inline-error';
import { SearchField } from '@/components/ui/search-field';
import { useCountText } from '@/lib/client/text/number-text';
import { logEvent } from '@/lib/client/track/log-event';
import type { Role, Server } from '@/lib/contract/pay-data';
import { frequentServers, searchServers } from '@/lib/domain/server-lists';
import { PickerSkeleton } from './role-step';
import { ServerList } from './server-list';
import type { useServers } from './use-role-data';

type ServerStepProps = Readonly<{
  data: ReturnType<typeof useServers>;
  current: Role | null;
  onPick: (server: Server) => void;
}>;

type Tab = 'frequent' | 'all';

/** Chooses a server, from those used before or from all of them by area or search (F3.2). */
export function ServerStep({ data, current, onPick }: ServerStepProps) {
  const t = useTranslations('roles');
  const notices = useTranslations('notices');
  const countText = useCountText();
  const errors = useTranslations('errors');
  const words = useFailureText();
  const panelId = useId();
  const { servers, allRoles, lastUsed, areaRole } = data;
  const [asked, setTab] = useState<Tab | null>(null);
  // A list that is shown stays, also if it couldn't be read again.
  if (servers.isError && servers.data === undefined) {
    const retry = { label: errors('retry'), onRetry: () => void servers.refetch(), busy: servers.isFetching };
    return <InlineError message={words.ofFailure(servers.error.result)} retry={retry} />;
  }
  if (servers.data === undefined || allRoles === null) return <PickerSkeleton withTabs />;

  const all = servers.data.servers;
  const frequent = frequentServers(all, allRoles, lastUsed);
  const hasLinkedArea = areaRole && servers.data.areas.some(({ area_id }) => area_id === linkedArea());
  const tab = asked ?? (frequent.length > 0 && !hasLinkedArea ? 'frequent' : 'all');
  const list = { roles: allRoles, current, onPick: tracked(data.clientId, onPick) };
  const tabs = [
    { id: 'frequent', label: t('tabs.frequent') },
    { id: 'all', label: t('tabs.all', { count: countText(all.length) }) },
  ];
  return (
    <div className="grid gap-3">
      <ChipTabs
        label={t('tabs.label')}
        tabs={tabs}
        value={tab}
        panelId={panelId}
        onChange={(id) => setTab(id === 'all' ? 'all' : 'frequent')}
      />
      <div id={panelId} role="tabpanel" className="grid min-w-0 gap-3">
        {tab === 'all' && <AllServers {...list} servers={all} areas={areaRole ? servers.data.areas : []} />}
        {tab === 'frequent' && frequent.length > 0 && <ServerList {...list} servers={frequent} />}
        {tab === 'frequent' && frequent.length === 0 && (
          <EmptyState
            icon={<ServerOff className="size-7" />}
            title={notices('noData')}
            text={t('noFrequent.text')}
            action={<Button onClick={() => setTab('all')}>{t('noFrequent.action')}</Button>}
          />
        )}
      </div>
    </div>
  );
}

function tracked(clientId: string | null, onPick: (server: Server) => void) {
  return (server: Server) => {
    logEvent('server_chosen', { client_id: clientId ?? undefined, server_id: server.server_id });
    onPick(server);
  };
}

/** The area that the address names, which preselects the area's tab (F2.18). */
function linkedArea(): string | null {
  return new URLSearchParams(window.location.search).get('area_id');
}

type AllServersProps = Readonly<{
  servers: readonly Server[];
  areas: readonly Readonly<{ area_id: string; name: string }>[];
  roles: readonly Role[];
  current: Role | null;
  onPick: (server: Server) => void;
}>;

/** All servers. A search covers every area, not only the chosen one. */
function AllServers({ servers, areas, current, ...list }: AllServersProps) {
  const t = useTranslations('roles');
  const [typed, setTyped] = useState('');
  const [asked, setAreaId] = useState(current?.area_id ?? linkedArea());
  // The areas may arrive after the servers, and may not contain the one that the player chose.
  const areaId = (areas.find(({ area_id }) => area_id === asked) ?? areas[0])?.area_id ?? '';
  const isSearch = typed.trim() !== '';
  const hasAreas = areas.length > 1 && !isSearch;
  const found = hasAreas
    ? servers.filter(({ area_id }) => area_id === areaId)
    : searchServers(servers, typed);
  return (
    <>
      <SearchField
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={typed}
        onChange={setTyped}
        clearLabel={t('search.clear')}
        maxLength={64}
      />
      {hasAreas && (
        <ChipTabs
          label={t('areas')}
          tabs={areas.map(({ area_id, name }) => ({ id: area_id, label: name }))}
          value={areaId}
          onChange={setAreaId}
        />
      )}
      <p role="status" className="sr-only">
        {isSearch ? t('search.found', { count: found.length }) : ''}
      </p>
      {found.length > 0 ? (
        <ServerList key={`${areaId} ${typed}`} servers={found} current={current} {...list} tall />
      ) : (
        <EmptyState
          icon={<SearchX className="size-7" />}
          title={t('search.none')}
          text={t('search.hint')}
          action={
            isSearch && (
              <Button variant="secondary" onClick={() => setTyped('')}>
                {t('search.clear')}
              </Button>
            )
          }
        />
      )}
    </>
  );
}
