import { NotFoundPage } from '@/components/special/not-found-page';
import { returnScript } from '@/lib/client/sign-in/brought-back';
import { isSignInProvider } from '@/lib/domain/sign-in-providers';
import { SignInReturn } from './sign-in-return';

type Props = Readonly<{ params: Promise<Readonly<{ provider: string }>> }>;

/** /signin/<provider>: where providers send players back to, in both editions (F4.4). */
export async function SignInPage({ params }: Props) {
  const { provider } = await params;
  if (!isSignInProvider(provider)) return <NotFoundPage />;
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: returnScript }} />
      <SignInReturn provider={provider} />
    </>
  );
}
