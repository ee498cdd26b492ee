export { NotAreaPage as default } from '@/components/shell/not-area-page';

export const generateStaticParams = () => [];
