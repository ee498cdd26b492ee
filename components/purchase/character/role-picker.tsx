'use client';

import { useAtomValue, useSetAtom } from 'jotai';
import { LogIn } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { PopupFrame } from '@/components/popups/popup-frame';
import { usePopupFrame } from '@/components/popups/popup-contexts';
import { Button } from '@/components/ui/button';
import { ConfirmBody } from '@/components/ui/confirm-body';
import { goToPage, hasBackEntry } from '@/components/ui/back-entry';
import { EmptyState } from '@/components/ui/empty-state';
import type { LoginAim } from '@/lib/client/account/login-aim';
import { hrefNow, replaceQuery } from '@/lib/client/page/use-page-href';
import { orderOnPageAtom, popupAtom } from '@/lib/client/popups/popup';
import { type CharacterChoice, draftWithRole } from '@/lib/client/purchase/draft-with-role';
import { chosenRoleAtom } from '@/lib/client/purchase/selection';
import { useShop } from '@/lib/client/shop/shop';
import { ownKeys, storedKeys } from '@/lib/client/storage/keys';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import { isolate } from '@/lib/client/text/isolate';
import { logEvent } from '@/lib/client/track/log-event';
import type { Role, Server } from '@/lib/contract/pay-data';
import { roleKeys } from '@/lib/domain/carry-query';
import { isSameServer, realServerOf } from '@/lib/domain/server-id';
import { rememberServer } from '@/lib/domain/server-lists';
import { CharacterStep } from './character-step';
import { PickerSkeleton, RoleStep } from './role-step';
import { ServerStep } from './server-step';
import { useServers } from './use-role-data';

type Place =
  | Readonly<{ kind: 'characters' }>
  | Readonly<{ kind: 'servers' }>
  | Readonly<{ kind: 'roles'; server: Server }>;
/** The question before a change belongs to the account whose character was picked. */
type Step = Place | Readonly<{ kind: 'change'; choice: CharacterChoice; from: Place; suid: string }>;

/**
 * Chooses the character to top up: one of the player's on any server, or one on a server that the player looks up (F3.2, F3.3). Asks before
 * replacing a chosen character (F3.9).
 */
export function RolePicker({ next }: LoginAim) {
  const t = useTranslations('roles');
  const { close } = usePopupFrame();
  const data = useServers();
  const [asked, setStep] = useState<Step | null>(null);
  const suid = data.user?.suid ?? '';
  // Another tab may have changed the account meanwhile.
  const own = asked?.kind === 'change' && asked.suid !== suid ? null : asked;
  const step = own ?? { kind: data.allRoles?.length === 0 ? 'servers' : 'characters' };
  const current = useAtomValue(chosenRoleAtom);
  const apply = useChooseRole(data.clientId);

  const goOn = useGoOn(next);
  const finish = (choice: CharacterChoice) => {
    apply(choice);
    goOn();
    close();
  };
  const pick = (server: Server, from: Place) => (role: Role) => {
    const areas = data.areaRole ? (data.servers.data?.areas ?? []) : [];
    const area = areas.find(({ area_id }) => area_id === server.area_id) ?? null;
    const choice = { role, server, area };
    if (current === null || isSame(current, role)) finish(choice);
    else setStep({ kind: 'change', choice, from, suid });
  };

  return (
    <PopupFrame title={t(`title.${step.kind === 'characters' ? 'roles' : step.kind}`)}>
      {step.kind === 'change' ? (
        <ChangeQuestion
          from={current}
          to={step.choice.role}
          onConfirm={() => finish(step.choice)}
          onCancel={() => setStep(step.from)}
        />
      ) : data.user === null ? (
        <LoginFirst next={next} />
      ) : (
        <PlaceStep place={step} data={data} current={current} pickFrom={pick} onGo={setStep} />
      )}
    </PopupFrame>
  );
}

type PlaceStepProps = Readonly<{
  place: Place;
  data: ReturnType<typeof useServers>;
  current: Role | null;
  /** The handler for picking a character on a server, given the place to return to if the player cancels the change. */
  pickFrom: (server: Server, place: Place) => (role: Role) => void;
  onGo: (place: Place) => void;
}>;

/** The list of a place: the player's characters, the servers, or the characters of one server. */
function PlaceStep({ place, data, current, pickFrom, onGo }: PlaceStepProps) {
  const { allRoles, areaRole } = data;
  const setPopup = useSetAtom(popupAtom);
  const toServers = () => onGo({ kind: 'servers' });
  if (place.kind === 'servers')
    return <ServerStep data={data} current={current} onPick={(server) => onGo({ kind: 'roles', server })} />;
  if (place.kind === 'roles')
    return (
      <RoleStep
        server={place.server}
        known={allRoles}
        areaRole={areaRole}
        current={current}
        onPick={pickFrom(place.server, place)}
        onBack={toServers}
        onChangeAccount={() => setPopup({ kind: 'logOut', gpId: data.user?.gp_id ?? '', aim: 'change' })}
      />
    );
  if (allRoles === null) return <PickerSkeleton />;
  const servers = data.servers.data?.servers ?? [];
  return (
    <CharacterStep
      roles={allRoles}
      servers={servers}
      current={current}
      onPick={(role) => {
        const server = serverOf(role, servers);
        // Picking a character here also picks its server, so that is logged too (F6.5).
        logEvent('server_chosen', { client_id: data.clientId ?? undefined, server_id: server.server_id });
        pickFrom(server, place)(role);
      }}
      onOtherServer={toServers}
    />
  );
}

type ChangeQuestionProps = Readonly<{
  from: Role | null;
  to: Role;
  onConfirm: () => void;
  onCancel: () => void;
}>;

/** What follows the choice: the next page, if it was asked for to get there and the goods still are chosen and can be bought at any time. */
function useGoOn(next: string | undefined): () => void {
  const router = useRouter();
  const goods = useAtomValue(orderOnPageAtom)?.purchase.goods ?? null;
  const isMissing = goods === null || goods.isLimit === true;
  return () => {
    if (next !== undefined && !isMissing) goToPage(router, hrefNow(next));
  };
}

/** Goods sent to a character can't be moved, so changing the character needs a confirmation. */
function ChangeQuestion({ from, to, onConfirm, onCancel }: ChangeQuestionProps) {
  const t = useTranslations('roles.change');
  const names = { from: isolate(from?.name ?? ''), to: isolate(to.name) };
  return (
    <ConfirmBody
      paragraphs={[t('text', names), t('note')]}
      confirm={{ label: t('confirm'), onPress: onConfirm }}
      cancel={{ label: t('cancel', names), onPress: onCancel }}
    />
  );
}

/** The character's server from the list, or one made from the character's own fields if the list doesn't have it (yet). */
function serverOf(role: Role, servers: readonly Server[]): Server {
  const { server_id, server_name: name, area_id } = role;
  return (
    servers.find((each) => isSameServer(each.server_id, server_id)) ?? {
      server_id,
      name,
      area_id,
      status: 'open',
    }
  );
}

function isSame(one: Role, other: Role): boolean {
  return one.role_id === other.role_id && one.server_id === other.server_id;
}

/** Shown to guests, because characters belong to an account. */
function LoginFirst({ next }: LoginAim) {
  const t = useTranslations('roles');
  const setPopup = useSetAtom(popupAtom);
  return (
    <EmptyState
      icon={<LogIn className="size-7 rtl:-scale-x-100" />}
      title={t('loginFirst.title')}
      text={t('loginFirst.text')}
      action={
        <Button onClick={() => setPopup({ kind: 'login', aim: { next } })}>{t('loginFirst.action')}</Button>
      }
    />
  );
}

/** Chooses a character for the order: on this page, in the stored order draft, and in the list of recently used servers. */
function useChooseRole(clientId: string | null): (choice: CharacterChoice) => void {
  const { gameProducts } = useShop();
  const store = useLocalStore();
  const setRole = useSetAtom(chosenRoleAtom);
  return (choice) => {
    if (clientId === null) return;
    const { role, server } = choice;
    setRole({ ...role, realServer: realServerOf(server) });
    const game = { clientId, gameProductId: gameProducts[clientId] ?? null };
    store.write(storedKeys.orderDraft, draftWithRole(store.read(storedKeys.orderDraft), game, choice));
    logEvent('role_chosen', { client_id: clientId, server_id: role.server_id, role_id: role.role_id });
    const used = store.read(ownKeys.lastServers) ?? {};
    const servers = rememberServer(used[clientId] ?? [], server.server_id);
    store.write(ownKeys.lastServers, { ...used, [clientId]: servers });
    forgetLinkedRole();
  };
}

/** Takes the character that a link named out of the address: after a reload the link would replace the one that the player has chosen. */
function forgetLinkedRole(): void {
  const clean = () => {
    const query = new URLSearchParams(window.location.search);
    for (const name of roleKeys) query.delete(name);
    replaceQuery(query);
  };
  clean();
  // Closing a popup that has an entry of its own leads back to the page's entry, which still has the old address.
  if (hasBackEntry()) window.addEventListener('popstate', clean, { capture: true, once: true });
}
