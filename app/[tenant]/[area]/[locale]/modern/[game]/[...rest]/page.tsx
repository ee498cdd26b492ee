import { NotFoundPage } from '@/components/special/not-found-page';

export const generateStaticParams = () => [];

/**
 * Every path that has no page, so that the 404 speaks the brand's language. Rendered and not thrown: Next sends a thrown 404 as an
 * empty frame that only scripts fill. The server in front reads the status from the mark (scripts/serve/finish-pages).
 */
export default function UnknownPage() {
  return (
    <>
      <meta name="shop-status" content="404" />
      <NotFoundPage />
    </>
  );
}
