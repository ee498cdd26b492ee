'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '@/lib/client/page/use-environment';
import { gameListQuery } from '@/lib/client/queries/queries';
import { useShop } from '@/lib/client/shop/shop';
import { legalLinks } from '@/lib/domain/legal';

type SellerProps = Readonly<{
  clientId: string | undefined;
  /** The version of the terms that the buyer agreed to. */
  terms: string | undefined;
}>;

/** The seller, their contact, the terms of the order's game, and the tax where the area's law wants it said (F3.35). */
export function Seller({ clientId = '', terms }: SellerProps) {
  const t = useTranslations();
  const { api, area, tenant, gameProducts } = useShop();
  const { contact, legal, buying } = tenant;
  const platform = usePlatform();
  const { data: games } = useQuery(gameListQuery(api, { platform, domain_area: area }));
  const game = games?.find(({ gp_id }) => gp_id === gameProducts[clientId]);
  const links = legalLinks(game ?? null, tenant.links);
  const company = legal.kind === 'none' ? null : legal.company;
  return (
    <footer className="grid gap-2 border-t border-line pt-4 text-s text-muted">
      <p>
        {t('receipt.seller')} <bdi className="font-semibold text-ink">{tenant.title}</bdi>
      </p>
      {buying.vatIncluded === true && <p>{t('trust.vat')}</p>}
      {company !== null && (
        <address className="grid not-italic">
          <bdi>{company.name}</bdi>
          <bdi>{company.address}</bdi>
          <p>
            {t('legal.company.registrationNumber')} <bdi>{company.registrationNumber}</bdi>
          </p>
        </address>
      )}
      <p className="flex flex-wrap gap-x-4">
        <Out href={`mailto:${contact.email}`}>{contact.email}</Out>
        <Out href={links.terms}>
          {t('shell.terms')}
          {terms !== undefined && <bdi> ({terms})</bdi>}
        </Out>
        <Out href={links.privacy}>{t('shell.privacy')}</Out>
      </p>
    </footer>
  );
}

function Out({ href, children }: Readonly<{ href: string; children: ReactNode }>) {
  const isPage = !href.startsWith('mailto:');
  return (
    <a
      href={href}
      {...(isPage && { target: '_blank', rel: 'noopener' })}
      className="inline-flex min-h-11 items-center underline underline-offset-2"
    >
      {children}
    </a>
  );
}
