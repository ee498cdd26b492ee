'use client';

import { useTranslations } from 'next-intl';
import { HomeLink } from '@/components/shell/home-link';
import { MessagePage } from '@/components/shell/message-page';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/glyph';
import { useLinkReturn, type LinkView } from './use-link-return';

const looks = {
  asking: { scene: 'pending', title: 'login.return.title', text: 'login.link.text' },
  done: { scene: 'success', title: 'login.return.done', text: 'login.link.doneText' },
  over: { scene: 'not-found', title: 'login.link.over', text: 'login.link.overText' },
  failed: { scene: 'offline', title: 'notices.loginFailed', text: null },
} as const satisfies Record<
  LinkView['state'],
  Readonly<{ scene: Parameters<typeof MessagePage>[0]['scene']; title: string; text: string | null }>
>;

const replacePage = (address: string) => window.location.replace(address);

type Props = Readonly<{ go?: (address: string) => void }>;

/** Logs in the player whom their game sent here by a link, and shows what went wrong (F7.7). */
export function LinkReturn({ go = replacePage }: Props) {
  const t = useTranslations();
  const { view, again } = useLinkReturn(go);
  const { scene, title, text } = looks[view.state];
  const said = view.state === 'failed' ? view.reason : text === null ? '' : t(text);
  return (
    <MessagePage
      scene={scene}
      title={t(title)}
      paragraphs={[said]}
      action={<Action state={view.state} again={again} />}
    />
  );
}

function Action({ state, again }: Readonly<{ state: LinkView['state']; again: () => void }>) {
  const t = useTranslations('login.return');
  if (state === 'asking' || state === 'done') return <Spinner className="justify-self-center" />;
  if (state === 'over') return <HomeLink label={t('back')} />;
  return <Button onClick={again}>{t('again')}</Button>;
}
