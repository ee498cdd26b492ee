'use client';

import { useRouter } from 'next/navigation';
import type { ComponentProps, MouseEvent } from 'react';
import { hrefNow, usePageHref } from '@/lib/client/page/use-page-href';

type PageLinkProps = ComponentProps<'a'> & Readonly<{ href: string }>;

/**
 * A link to another page of the shop that carries the visit's parameters (F2.7). It uses the router without next/link, which would prefetch
 * pages at the expense of the player's data plan.
 */
export function PageLink({ href, onClick, ...rest }: PageLinkProps) {
  const router = useRouter();
  const address = usePageHref(href);
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || rest.target === '_blank' || opensElsewhere(event)) return;
    event.preventDefault();
    router.push(hrefNow(href));
  };
  return <a {...rest} data-page="" href={address} onClick={go} />;
}

/** True if the click asks the browser for a new tab or window. */
export function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey || button !== 0;
}
