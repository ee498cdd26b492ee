'use client';

import type { ReactNode } from 'react';
import { hrefWithout, usePageHref } from '@/lib/client/page/use-page-href';
import { useShop } from '@/lib/client/shop/shop';

type BrandLinkProps = Readonly<{
  className: string;
  /** Parameters of the visit that are dropped, because they led to the error on this page. */
  without?: readonly string[];
  children: ReactNode;
}>;

/**
 * A link to the shop's first page, around the brand's logo. It carries the visit's parameters (F2.7) and loads a new document, since /
 * redirects to another page.
 */
export function BrandLink({ className, without = [], children }: BrandLinkProps) {
  const href = hrefWithout(usePageHref('/'), without);
  // Otherwise the script that completes links before hydration would add the dropped parameters again.
  const carries = without.length === 0 ? { 'data-page': '' } : {};
  return (
    <a {...carries} href={href} className={className}>
      {children}
    </a>
  );
}

/** The brand's logo and name, linked to the home page, for pages without the shop's header. */
export function BrandMark({ without = [] }: Pick<BrandLinkProps, 'without'>) {
  const { tenant } = useShop();
  return (
    <BrandLink without={without} className="flex min-h-11 w-fit min-w-0 items-center gap-2.5">
      <img src={tenant.logo} alt="" width={28} height={28} className="size-7 flex-none" />
      <span dir="auto" className="text-m leading-tight font-bold tracking-tight">
        {tenant.title}
      </span>
    </BrandLink>
  );
}
