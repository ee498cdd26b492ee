import { ErrorPage } from '@/components/errors/error-page';

export const generateStaticParams = () => [];

/** The general error page. If the query contains a known `code`, the edge leads to the page of that code. */
export default function ShowErrorPage() {
  return <ErrorPage code={null} />;
}
