'use client';

import { useTranslations } from 'next-intl';
import { HomeLink } from '@/components/shell/home-link';
import { MessagePage } from '@/components/shell/message-page';
import { Button } from '@/components/ui/button';
import { InlineError } from '@/components/ui/inline-error';
import { Spinner } from '@/components/ui/glyph';
import type { PendingSignIn } from '@/lib/client/account/sign-in/pending';
import { signInProviders, type SignInProvider } from '@/lib/domain/sign-in-providers';
import { useReturn, type ReturnView } from './use-return';
import { useSignIn } from './use-sign-in';

const looks = {
  asking: { scene: 'pending', title: 'login.return.title', text: 'text' },
  done: { scene: 'success', title: 'login.return.done', text: 'doneText' },
  cancelled: { scene: 'not-found', title: 'login.return.cancelled', text: 'cancelledText' },
  foreign: { scene: 'not-found', title: 'login.return.foreign', text: 'foreignText' },
  failed: { scene: 'offline', title: 'notices.loginFailed', text: 'refusedText' },
} as const satisfies Record<
  ReturnView['state'],
  Readonly<{ scene: Parameters<typeof MessagePage>[0]['scene']; title: string; text: string }>
>;

const replacePage = (address: string) => window.location.replace(address);

type SignInReturnProps = Readonly<{ provider: SignInProvider; go?: (address: string) => void }>;

/** Completes a sign-in on the page that a provider sends players back to, and shows what went wrong. */
export function SignInReturn({ provider, go = replacePage }: SignInReturnProps) {
  const t = useTranslations('login.return');
  const titles = useTranslations();
  const { view, pending } = useReturn(provider, go);
  const { scene, title, text } = looks[view.state];
  const said = view.state === 'failed' && view.reason !== null ? view.reason : null;
  return (
    <MessagePage
      scene={scene}
      title={titles(title)}
      text={said ?? t(text, { provider: signInProviders[provider].name })}
      action={<Actions view={view} pending={pending} go={go} />}
    />
  );
}

type ActionsProps = Readonly<{
  view: ReturnView;
  pending: PendingSignIn | null;
  go: (address: string) => void;
}>;

function Actions({ view, pending, go }: ActionsProps) {
  const t = useTranslations('login.return');
  if (view.state === 'asking' || view.state === 'done') return <Spinner className="justify-self-center" />;
  // No sign-in was begun in this tab, so the only way back is to the shop's first page.
  if (pending === null) return <HomeLink label={t('back')} />;
  return <NextSteps pending={pending} go={go} />;
}

/** The buttons to start the sign-in again, or to go back to where the player was. */
function NextSteps({ pending, go }: Readonly<{ pending: PendingSignIn; go: (address: string) => void }>) {
  const t = useTranslations('login.return');
  const { pkg, clientId, isForDebt, next } = pending;
  const { start, busy, trouble } = useSignIn({
    target: { clientId, isForDebt },
    pkg,
    next: () => next,
    leave: go,
  });
  return (
    <>
      <Button busy={busy !== null} onClick={() => start(pending.provider)}>
        {t('again')}
      </Button>
      <Button variant="secondary" onClick={() => go(next)}>
        {t('back')}
      </Button>
      {trouble !== null && (
        <div className="basis-full text-start">
          <InlineError message={trouble} />
        </div>
      )}
    </>
  );
}
