'use client';

import { ContactLink } from '@/components/shell/contact-link';
import { HomeLink } from '@/components/shell/home-link';
import { useShop } from '@/lib/client/shop/shop';

/** The buttons of /notArea: customer service, and the home page where visitors without an area are served. */
export function NotAreaActions({ home }: Readonly<{ home: string }>) {
  const { areas, landingArea } = useShop().tenant;
  const isOpen = landingArea !== null || areas.length === 1;
  return (
    <>
      {isOpen && <HomeLink label={home} without={['domain_area']} />}
      <ContactLink />
    </>
  );
}
