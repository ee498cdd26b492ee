'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { HomeLink } from '@/components/shell/home-link';
import { MessagePage } from '@/components/shell/message-page';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Spinner } from '@/components/ui/glyph';
import { popupAtom } from '@/lib/client/popups/popup';
import { useRealName, type RealNameCheck, type RealNameGames, type RealNameView } from './use-real-name';

const openPage = (url: string) => window.location.assign(url);

const asked = { scene: 'no-roles', title: 'notVerified', text: 'notVerifiedText' } as const;
/** Without a text of its own: it says to log in first. */
const logInFirst = { scene: 'pending', title: 'title', text: null } as const;
const looks = {
  loading: { scene: 'pending', title: 'title', text: 'loading' },
  noGame: logInFirst,
  loggedOut: logInFirst,
  failed: { scene: 'offline', title: 'failed', text: 'failedText' },
  notVerified: asked,
  goVerify: asked,
  verified: { scene: 'success', title: 'verified', text: 'verifiedText' },
} as const satisfies Record<
  RealNameView['state'],
  Readonly<{ scene: Parameters<typeof MessagePage>[0]['scene']; title: string; text: string | null }>
>;

type RealNamePageProps = Partial<RealNameGames> & Readonly<{ leave?: (url: string) => void }>;

/** /certifiedReal: whether the player's real name is verified, and how to verify it (F2.19). `leave` opens the verifier's page. */
export function RealNamePage({ leave = openPage, named = null, first = null }: RealNamePageProps) {
  const t = useTranslations('special.realName');
  const notices = useTranslations('notices');
  const check = useRealName(leave, { named, first });
  const { scene, title, text } = looks[check.view.state];
  return (
    <MessagePage
      scene={scene}
      title={t(title)}
      text={text === null ? notices('logInFirst') : t(text)}
      action={<RealNameActions {...check} />}
    />
  );
}

function RealNameActions({ view, verify, isStarting, check, isChecking, clientId }: RealNameCheck) {
  const t = useTranslations('special.realName');
  const home = useTranslations('special')('home');
  const account = useTranslations('account');
  const setPopup = useSetAtom(popupAtom);
  switch (view.state) {
    case 'loading':
      return <Spinner className="justify-self-center" />;
    case 'loggedOut':
      return (
        <Button onClick={() => setPopup({ kind: 'login', ...(clientId !== null && { clientId }) })}>
          {account('logIn')}
        </Button>
      );
    case 'failed':
      return (
        <>
          <Button busy={isChecking} onClick={check}>
            {t('retry')}
          </Button>
          <HomeLink label={home} variant="secondary" />
        </>
      );
    case 'notVerified':
      return (
        <Button busy={isStarting} onClick={verify}>
          {t('goVerify')}
        </Button>
      );
    case 'goVerify':
      return (
        <>
          <a href={view.url} className={buttonClass({})}>
            {t('goVerify')}
          </a>
          <Button variant="secondary" busy={isChecking} onClick={check}>
            {t('retry')}
          </Button>
        </>
      );
    // The home page leads to a game, and the game to its login.
    case 'noGame':
    case 'verified':
      return <HomeLink label={home} />;
  }
}
