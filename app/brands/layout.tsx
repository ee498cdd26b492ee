import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import '@/app/globals.css';

export const metadata: Metadata = {
  title: 'Brands of this installation',
  robots: { index: false },
  icons: { icon: '/art/brands/watt/icon.svg' },
};

export default function BrandsLayout({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
