export { NotFoundPage as default } from '@/components/errors/not-found-page';
