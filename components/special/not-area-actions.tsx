'use client';

import { ContactLink } from '@/components/shell/contact-link';
import { useShop } from '@/lib/client/shop';
import { HomeLink } from './home-link';

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
