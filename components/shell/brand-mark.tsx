'use client';

import { useShop } from '@/lib/client/shop/shop';

/** The brand's logo and name, linked to the home page, for pages without the shop's header. */
export function BrandMark() {
  const { tenant } = useShop();
  return (
    <a href="/" className="flex min-h-11 w-fit min-w-0 items-center gap-2.5">
      <img src={tenant.logo} alt="" width={28} height={28} className="size-7 flex-none" />
      <span dir="auto" className="text-m leading-tight font-bold tracking-tight">
        {tenant.title}
      </span>
    </a>
  );
}
