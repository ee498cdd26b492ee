'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { cx } from '@/components/ui/cx';
import type { Role, Server } from '@/lib/contract/pay-data';
import { ServerRow } from './server-row';

const rowPx = 64;
const overscan = 6;

type ServerListProps = Readonly<{
  servers: readonly Server[];
  /** The player's characters, to mark the servers they are on. */
  roles: readonly Role[];
  current: Role | null;
  /** Fixes the height, so that the popup doesn't jump while a search narrows the list. */
  tall?: boolean;
  onPick: (server: Server) => void;
}>;

/** A list of servers. Only the visible rows are rendered, so that thousands scroll smoothly (F3.2). */
export function ServerList({ servers, roles, current, tall = false, onPick }: ServerListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rolesByServer = useMemo(() => byServer(roles), [roles]);
  const virtual = useVirtualizer({
    count: servers.length,
    estimateSize: () => rowPx,
    overscan,
    getScrollElement: () => scroller.current,
    getItemKey: (at) => servers[at]?.server_id ?? at,
  });
  return (
    <div
      ref={scroller}
      className={cx(
        '-mx-2 overflow-y-auto overscroll-contain rounded-m px-2',
        tall ? 'h-[min(24rem,46dvh)]' : 'max-h-[min(24rem,46dvh)]',
      )}
    >
      <ul className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start, size }) => {
          const server = servers[index];
          if (server === undefined) return null;
          return (
            <li
              key={key}
              aria-setsize={servers.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 border-b border-line last:border-0"
              style={{ height: size, transform: `translateY(${start}px)` }}
            >
              <ServerRow
                server={server}
                roles={rolesByServer.get(server.server_id) ?? []}
                isCurrent={server.server_id === current?.server_id}
                onPick={() => onPick(server)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function byServer(roles: readonly Role[]): ReadonlyMap<string, readonly Role[]> {
  const found = new Map<string, readonly Role[]>();
  for (const role of roles) found.set(role.server_id, [...(found.get(role.server_id) ?? []), role]);
  return found;
}
