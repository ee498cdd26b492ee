export { DebtErrorPage as default } from '@/components/errors/debt-error-page';

export const generateStaticParams = () => [];
