import { ContactLink } from '@/components/shell/contact-link';
import { HomeLink } from '@/components/shell/home-link';
import type { PublicTenant } from '@/lib/domain/public-tenant';

type NotAreaButtonsProps = Readonly<{
  home: string;
  /** Parameters of the visit that lead to the refused area. */
  without: readonly string[];
  brand: Pick<PublicTenant, 'areas' | 'landingArea'>;
}>;

/** The buttons of /notArea: customer service, and the home page if the brand serves visitors without an area. */
export function NotAreaButtons({ home, without, brand: { areas, landingArea } }: NotAreaButtonsProps) {
  const isOpen = landingArea !== null || areas.length === 1;
  return (
    <>
      {isOpen && <HomeLink label={home} without={without} />}
      <ContactLink />
    </>
  );
}
