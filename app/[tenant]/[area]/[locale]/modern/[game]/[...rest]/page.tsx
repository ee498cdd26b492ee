import { NotFoundPage } from '@/components/special/not-found-page';

export const generateStaticParams = () => [];

/**
 * The page of every address that has none, so that the 404 speaks the brand's language. Rendered and not thrown: Next sends a thrown 404
 * as an empty frame that only scripts fill. The front doors lead there and set the status (lib/edge/known-pages).
 */
export default function UnknownPage() {
  return <NotFoundPage />;
}
