'use client';

import Link from 'next/link';
import type { ComponentProps } from 'react';
import { usePageHref } from '@/lib/client/use-page-href';

type PageLinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> & Readonly<{ href: string }>;

/** A link to another page of the shop; what the visit carries in its query comes along (spec section 2). */
export function PageLink({ href, ...rest }: PageLinkProps) {
  // Not fetched ahead: a player's data plan pays for what they open.
  return <Link {...rest} href={usePageHref(href)} prefetch={false} />;
}
