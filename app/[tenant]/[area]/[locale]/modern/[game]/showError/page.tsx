import { ErrorPage } from '@/components/special/error-page';

export const generateStaticParams = () => [];

/** The general error page; with a known `code` in its query the edge leads to the page of that code. */
export default function ShowErrorPage() {
  return <ErrorPage code={null} />;
}
