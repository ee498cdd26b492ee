export { ReplenishErrorPage as default } from '@/components/special/replenish-error-page';

export const generateStaticParams = () => [];
