'use client';

import { useTranslations } from 'next-intl';
import { HomeLink } from '@/components/shell/home-link';
import { MessagePage } from '@/components/shell/message-page';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/glyph';
import { isolate } from '@/lib/client/text/isolate';
import { useLinkReturn, type LinkView } from './use-link-return';

const looks = {
  asking: { scene: 'pending', title: 'login.return.title', text: 'login.link.text' },
  who: { scene: 'pending', title: 'login.link.who', text: null },
  done: { scene: 'success', title: 'login.return.done', text: 'login.link.doneText' },
  scan: { scene: 'pending', title: 'login.pairing.phone', text: 'login.pairing.phoneText' },
  over: { scene: 'not-found', title: 'login.link.over', text: 'login.link.overText' },
  failed: { scene: 'offline', title: 'notices.loginFailed', text: null },
} as const satisfies Record<
  LinkView['state'],
  Readonly<{ scene: Parameters<typeof MessagePage>[0]['scene']; title: string; text: string | null }>
>;

const replacePage = (address: string) => window.location.replace(address);

type Props = Readonly<{ go?: (address: string) => void }>;

/** Logs in a player who came from their game by a link, and shows what went wrong (F7.7). */
export function LinkReturn({ go = replacePage }: Props) {
  const t = useTranslations();
  const { view, logIn, stay } = useLinkReturn(go);
  const { scene, title, text } = looks[view.state];
  const said = view.state === 'who' ? t('login.link.whoText', namesIn(view)) : reasonOf(view);
  return (
    <MessagePage
      scene={scene}
      title={t(title)}
      text={text === null ? said : t(text)}
      action={<Actions view={view} logIn={logIn} stay={stay} />}
    />
  );
}

const reasonOf = (view: LinkView): string => (view.state === 'failed' ? view.reason : '');

/** Players choose their own names, so the names are isolated: they must not reverse the direction of the sentence around them. */
const namesIn = ({ name, current }: Readonly<{ name: string; current: string }>) => ({
  name: isolate(name),
  current: isolate(current),
});

type ActionsProps = Readonly<{ view: LinkView; logIn: () => void; stay: () => void }>;

function Actions({ view, logIn, stay }: ActionsProps) {
  const login = useTranslations('login');
  if (view.state === 'over' || view.state === 'scan') return <HomeLink label={login('return.back')} />;
  if (view.state === 'failed') return <Button onClick={logIn}>{login('return.again')}</Button>;
  if (view.state !== 'who') return <Spinner className="justify-self-center" />;
  return (
    <>
      <Button onClick={logIn}>{login('link.yes', namesIn(view))}</Button>
      <Button variant="secondary" onClick={stay}>
        {login('link.no', namesIn(view))}
      </Button>
    </>
  );
}
