export { NotAreaPage as default } from '@/components/errors/not-area-page';

export const generateStaticParams = () => [];
