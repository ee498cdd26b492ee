import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark';

type Props = Readonly<{ title: string; children: ReactNode }>;

/** A page with the brand's mark and a title, and nothing of the shop around its content. */
export function PlainPage({ title, children }: Props) {
  return (
    <>
      <header className="border-b border-line">
        <div className="mx-auto flex h-14 max-w-170 items-center px-gutter lg:h-16">
          <BrandMark />
        </div>
      </header>
      <main
        id="main"
        className="mx-auto grid w-full max-w-170 flex-1 content-start gap-5 px-gutter pt-6 pb-12"
      >
        <h1 className="text-xl font-bold tracking-tight">{title}</h1>
        {children}
      </main>
    </>
  );
}
