import { namedMetadata } from '../../../../page-metadata';
import { SignInReturn } from '@/components/account/sign-in/sign-in-return';
import { PageWords } from '@/components/frame/page-words';
import { NotFoundPage } from '@/components/errors/not-found-page';
import { returnScript } from '@/lib/client/account/sign-in/return-params';
import { isSignInProvider } from '@/lib/domain/sign-in-providers';

export const generateStaticParams = () => [];
export const generateMetadata = namedMetadata((t) => t('login.title'));

type Props = Readonly<{ params: Promise<Readonly<{ provider: string }>> }>;

/** /signin/<provider>: where providers send players back to, in both editions (F4.4). */
export default async function SignInPage({ params }: Props) {
  const { provider } = await params;
  if (!isSignInProvider(provider)) return <NotFoundPage />;
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: returnScript }} />
      <PageWords page="shared/signin">
        <SignInReturn provider={provider} />
      </PageWords>
    </>
  );
}
