import { namedMetadata } from '../../../../page-metadata';
import { LinkReturn } from '@/components/account/sign-in/link-return';
import { SignInReturn } from '@/components/account/sign-in/sign-in-return';
import { PageWords } from '@/components/frame/page-words';
import { NotFoundPage } from '@/components/errors/not-found-page';
import { returnScript } from '@/lib/client/account/sign-in/return-params';
import { gameLinkPage, isSignInProvider } from '@/lib/domain/sign-in-providers';

export const generateStaticParams = () => [];
export const generateMetadata = namedMetadata((t) => t('login.title'));

type Props = Readonly<{ params: Promise<Readonly<{ provider: string }>> }>;

/**
 * The pages that players return to, in both editions: from providers at /signin/<provider>, and from games at /signin/game (F4.4, F7.7).
 */
export default async function SignInPage({ params }: Props) {
  const { provider } = await params;
  const isLink = provider === gameLinkPage;
  if (!isLink && !isSignInProvider(provider)) return <NotFoundPage />;
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: returnScript }} />
      <PageWords page="shared/signin">
        {isLink ? <LinkReturn /> : <SignInReturn provider={provider} />}
      </PageWords>
    </>
  );
}
