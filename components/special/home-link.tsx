'use client';

import type { MouseEvent } from 'react';
import { buttonClass, type ButtonVariant } from '@/components/ui/button-class';
import { usePageHref } from '@/lib/client/use-page-href';

type HomeLinkProps = Readonly<{
  label: string;
  variant?: ButtonVariant;
  /** Parameters of the visit that stay behind, being the reason to leave. */
  without?: readonly string[];
  /** Loads the address in place of this page's. */
  go?: (href: string) => void;
}>;

/** A new document: the router would take the error page's frame along, and follow the redirect of / by itself. */
const replacePage = (href: string) => window.location.replace(href);

/**
 * Replaces the page with the shop's first one (spec section 2), so that the back button doesn't return to what is missing. A plain
 * link where no script runs.
 */
export function HomeLink({ label, variant = 'primary', without = [], go = replacePage }: HomeLinkProps) {
  const href = leaving(usePageHref('/'), without);
  const replace = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(href);
  };
  return (
    <a href={href} onClick={replace} className={buttonClass({ variant })}>
      {label}
    </a>
  );
}

function leaving(href: string, names: readonly string[]): string {
  const [path = '/', search = ''] = href.split('?', 2);
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  return query.size === 0 ? path : `${path}?${query}`;
}
