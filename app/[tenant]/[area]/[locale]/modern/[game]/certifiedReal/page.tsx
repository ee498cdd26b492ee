export { RealNamePage as default } from '@/components/account/real-name/real-name-page';

export const generateStaticParams = () => [];
