import { namedMetadata } from '../../../../page-metadata';

export { SignInPage as default } from '@/components/pages/sign-in-page';

export const generateStaticParams = () => [];
export const generateMetadata = namedMetadata((t) => t('login.title'));
