import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';

/** A link to an e-mail address, which reads left to right in every language. */
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
