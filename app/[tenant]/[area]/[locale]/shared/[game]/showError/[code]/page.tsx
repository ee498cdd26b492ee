import { notFound } from 'next/navigation';
import { ErrorPage } from '@/components/errors/error-page';
import { isErrorCode } from '@/lib/domain/error-codes';

type Props = Readonly<{ params: Promise<{ code: string }> }>;

export const generateStaticParams = () => [];

/** The error page of one code from the fixed list (F2.19). */
export default async function ShowErrorCodePage({ params }: Props) {
  const { code } = await params;
  if (!isErrorCode(code)) notFound();
  return <ErrorPage code={code} />;
}
