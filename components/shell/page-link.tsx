'use client';

import { useRouter } from 'next/navigation';
import type { ComponentProps, MouseEvent } from 'react';
import { usePageHref } from '@/lib/client/use-page-href';

type PageLinkProps = ComponentProps<'a'> & Readonly<{ href: string }>;

/**
 * A link to another page of the shop; what the visit carries in its query comes along (spec section 2). It is an anchor and the
 * router, without next/link: nothing is fetched ahead, because a player's data plan pays for what they open.
 */
export function PageLink({ href, onClick, ...rest }: PageLinkProps) {
  const router = useRouter();
  const address = usePageHref(href);
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    router.push(address);
  };
  return <a {...rest} data-page="" href={address} onClick={go} />;
}

/** The player asked the browser for a new tab or window. */
function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey || button !== 0;
}
