'use client';

import type { MouseEvent } from 'react';
import { buttonClass, type ButtonVariant } from '@/components/ui/button-class';
import { hrefNow, hrefWithout, usePageHref } from '@/lib/client/page/use-page-href';

type HomeLinkProps = Readonly<{
  label: string;
  variant?: ButtonVariant;
  /** Parameters of the visit that are dropped, because they led to the error on this page. */
  without?: readonly string[];
  /** Loads the address in place of this page. */
  go?: (href: string) => void;
}>;

/** Loads a new document: the router would keep the error page's frame, and would follow the redirect of / itself. */
const replacePage = (href: string) => window.location.replace(href);

/**
 * Replaces the page with the shop's first page, so that the back button doesn't return to the missing page (F2.5). An ordinary link if
 * scripts don't run.
 */
export function HomeLink({ label, variant = 'primary', without = [], go = replacePage }: HomeLinkProps) {
  const href = hrefWithout(usePageHref('/'), without);
  const replace = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(hrefWithout(hrefNow('/'), without));
  };
  return (
    <a href={href} onClick={replace} className={buttonClass({ variant })}>
      {label}
    </a>
  );
}
