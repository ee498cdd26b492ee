export { RealNamePage as default } from '@/components/special/real-name-page';

export const generateStaticParams = () => [];
