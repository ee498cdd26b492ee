import { namedMetadata } from '../../../../page-metadata';

export { SignInPage as default } from '@/components/login/sign-in/sign-in-page';

export const generateStaticParams = () => [];
export const generateMetadata = namedMetadata((t) => t('login.title'));
