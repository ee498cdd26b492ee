import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { isolate } from '@/lib/client/text/isolate';
import type { FooterExtra } from '@/lib/domain/public-tenant';
import { FooterNote } from './footer-note';

type ExtraNotesProps = Readonly<{
  extras: readonly FooterExtra[];
  game: string;
  /** The game's own texts, in the page's language; they replace the brand's. */
  own: GameNotes;
  email: string;
}>;

export type GameNotes = Readonly<Partial<Record<FooterExtra, string>>>;

/** A brand's extra footer items, each a tip popup about the page's game (F2.16). */
export function ExtraNotes({ extras, game, own, email }: ExtraNotesProps) {
  const t = useTranslations('footer.extras');
  const write = useTranslations('legal.inquiry');
  const values = { game: isolate(game), email: isolate(email) };
  return extras.map((extra) => {
    const label = t(`${extra}.title`);
    return (
      <FooterNote key={extra} label={label} title={`${label} (${isolate(game)})`}>
        <div className="grid gap-3 text-muted">
          <p>{own[extra] ?? t(`${extra}.text`, values)}</p>
          {extra === 'inquiry' && (
            <MailLink
              email={email}
              className="inline-flex min-h-11 items-center justify-self-start font-semibold"
            >
              {write('write')}
            </MailLink>
          )}
        </div>
      </FooterNote>
    );
  });
}

/** A link to an e-mail address; the address reads left to right in every language. */
export function MailLink({
  email,
  className,
  children,
}: Readonly<{ email: string; className?: string; children?: ReactNode }>) {
  return (
    <a href={`mailto:${email}`} className={cx('text-accent-ink underline underline-offset-2', className)}>
      {children ?? <bdi dir="ltr">{email}</bdi>}
    </a>
  );
}
