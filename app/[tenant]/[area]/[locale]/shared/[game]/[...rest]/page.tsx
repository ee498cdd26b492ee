import { NotFoundPage } from '@/components/errors/not-found-page';

export const generateStaticParams = () => [];

/**
 * Answers every unknown address, so that the 404 is in the brand's language. We render it instead of calling notFound(), because Next sends
 * a thrown 404 as an empty frame that only scripts fill. The edge leads unknown addresses here and sets the status (lib/edge/known-pages).
 */
export default function UnknownPage() {
  return <NotFoundPage />;
}
