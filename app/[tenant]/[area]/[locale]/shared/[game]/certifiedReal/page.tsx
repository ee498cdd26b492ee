import { RealNamePage } from '@/components/account/real-name/real-name-page';

export const generateStaticParams = () => [];

/** Not the client component itself: Next hands such a page the query, and so makes it anew for each visit. */
export default function CertifiedRealPage() {
  return <RealNamePage />;
}
