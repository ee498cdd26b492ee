import { notFound } from 'next/navigation';

/** Every path that has no page, so that the 404 speaks the brand's language. */
export default function UnknownPage() {
  notFound();
}

export const generateStaticParams = () => [];
