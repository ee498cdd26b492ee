'use client';

import { useAtomValue, useSetAtom } from 'jotai';
import { LogIn } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PopupFrame } from '@/components/popups/popup-frame';
import { usePopupFrame } from '@/components/popups/popup-contexts';
import { Button } from '@/components/ui/button';
import { ConfirmBody } from '@/components/ui/confirm-body';
import { EmptyState } from '@/components/ui/empty-state';
import { popupAtom } from '@/lib/client/popups/popup';
import { type CharacterChoice, draftWithRole, realServerOf } from '@/lib/client/purchase/draft-with-role';
import { chosenRoleAtom } from '@/lib/client/purchase/selection';
import { ownKeys, storedKeys } from '@/lib/client/storage/keys';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import { isolate } from '@/lib/client/text/isolate';
import { logEvent } from '@/lib/client/track/log-event';
import type { Role, Server } from '@/lib/contract/pay-data';
import { rememberServer } from '@/lib/domain/server-id';
import { RoleStep } from './role-step';
import { ServerStep } from './server-step';
import { useServers } from './use-role-data';

type Step =
  | Readonly<{ kind: 'servers' }>
  | Readonly<{ kind: 'roles'; server: Server }>
  | Readonly<{ kind: 'change'; choice: CharacterChoice }>;

/**
 * Choosing the character to top up: first the server, then the
 * character (F3.2). Changing a chosen one asks first (F3.9).
 */
export function RolePicker() {
  const t = useTranslations('roles');
  const { close } = usePopupFrame();
  const [step, setStep] = useState<Step>({ kind: 'servers' });
  const data = useServers();
  const current = useAtomValue(chosenRoleAtom);
  const apply = useChooseRole(data.clientId);
  const setPopup = useSetAtom(popupAtom);
  const changeAccount = () => setPopup({ kind: 'logOut', gpId: data.user?.gp_id ?? '', aim: 'change' });

  const finish = (choice: CharacterChoice) => {
    apply(choice);
    close();
  };
  const pick = (server: Server) => (role: Role) => {
    const areas = data.areaRole ? (data.servers.data?.areas ?? []) : [];
    const area = areas.find(({ area_id }) => area_id === server.area_id) ?? null;
    const choice = { role, server, area };
    if (current === null || isSame(current, role)) finish(choice);
    else setStep({ kind: 'change', choice });
  };

  return (
    <PopupFrame title={t(`title.${step.kind}`)}>
      {data.user === null && <LoginFirst />}
      {data.user !== null && step.kind === 'servers' && (
        <ServerStep data={data} current={current} onPick={(server) => setStep({ kind: 'roles', server })} />
      )}
      {data.user !== null && step.kind === 'roles' && (
        <RoleStep
          server={step.server}
          known={data.allRoles}
          areaRole={data.areaRole}
          current={current}
          onPick={pick(step.server)}
          onBack={() => setStep({ kind: 'servers' })}
          onChangeAccount={changeAccount}
        />
      )}
      {step.kind === 'change' && (
        <ChangeQuestion
          from={current}
          to={step.choice.role}
          onConfirm={() => finish(step.choice)}
          onCancel={() => setStep({ kind: 'roles', server: step.choice.server })}
        />
      )}
    </PopupFrame>
  );
}

type ChangeQuestionProps = Readonly<{
  from: Role | null;
  to: Role;
  onConfirm: () => void;
  onCancel: () => void;
}>;

/** Goods sent to a character can't be moved, so changing the character asks first. */
function ChangeQuestion({ from, to, onConfirm, onCancel }: ChangeQuestionProps) {
  const t = useTranslations('roles.change');
  const names = { from: isolate(from?.name ?? ''), to: isolate(to.name) };
  return (
    <ConfirmBody
      paragraphs={[t('text', names), t('note')]}
      confirm={{ label: t('confirm'), onPress: onConfirm }}
      cancel={{ label: t('cancel'), onPress: onCancel }}
    />
  );
}

function isSame(one: Role, other: Role): boolean {
  return one.role_id === other.role_id && one.server_id === other.server_id;
}

/** Shown to guests, because characters belong to an account. */
function LoginFirst() {
  const t = useTranslations('roles');
  const setPopup = useSetAtom(popupAtom);
  return (
    <EmptyState
      icon={<LogIn className="size-7 rtl:-scale-x-100" />}
      title={t('loginFirst.title')}
      text={t('loginFirst.text')}
      action={<Button onClick={() => setPopup({ kind: 'login' })}>{t('loginFirst.action')}</Button>}
    />
  );
}

/**
 * Chooses a character for the order: on this page, in the stored order info, and among the servers used last.
 */
function useChooseRole(clientId: string | null): (choice: CharacterChoice) => void {
  const store = useLocalStore();
  const setRole = useSetAtom(chosenRoleAtom);
  return (choice) => {
    if (clientId === null) return;
    const { role, server } = choice;
    setRole({ ...role, realServer: realServerOf(server) });
    store.write(storedKeys.orderDraft, draftWithRole(store.read(storedKeys.orderDraft), clientId, choice));
    logEvent('role_chosen', { client_id: clientId, server_id: role.server_id, role_id: role.role_id });
    const used = store.read(ownKeys.lastServers) ?? {};
    const servers = rememberServer(used[clientId] ?? [], server.server_id);
    store.write(ownKeys.lastServers, { ...used, [clientId]: servers });
  };
}
