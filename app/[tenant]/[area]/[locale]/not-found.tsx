export { NotFoundPage as default } from '@/components/special/not-found-page';
