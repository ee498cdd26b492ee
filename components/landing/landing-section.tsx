import { useId, type ReactNode } from 'react';

/** A titled section of the text below the shop. */
export function LandingSection({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-3">
      <h2 id={id} className="text-l font-semibold tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}
