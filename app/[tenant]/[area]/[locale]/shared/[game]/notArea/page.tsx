import { NotAreaPage } from '@/components/errors/not-area-page';
import { PageWords } from '@/components/frame/page-words';

export const generateStaticParams = () => [];

export default function NotArea() {
  return (
    <PageWords page="shared/notArea">
      <NotAreaPage />
    </PageWords>
  );
}
