import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark';

type Props = Readonly<{
  /** The name of a picture in /art/scenes. */
  scene: 'not-found' | 'not-area' | 'offline' | 'fail' | 'pending' | 'success' | 'no-roles';
  title: string;
  text: string;
  action: ReactNode;
  /** Parameters of the visit that led to this page; the logo's link drops them. */
  without?: readonly string[];
  /** Shown between the text and the buttons. */
  children?: ReactNode;
}>;

/** A page with only a message, under the brand's logo: what is missing or not allowed, and what the player can do. */
export function MessagePage({ scene, title, text, action, without = [], children }: Props) {
  return (
    <>
      <header className="border-line border-b bg-bg">
        <div className="px-gutter mx-auto flex h-14 max-w-(--page) items-center lg:h-16">
          <BrandMark without={without} />
        </div>
      </header>
      <main
        id="main"
        className="calm px-gutter mx-auto grid w-full max-w-130 flex-1 place-content-center justify-items-center gap-3 py-12 text-center"
      >
        <img
          src={`/art/scenes/${scene}.svg`}
          alt=""
          width={240}
          height={160}
          // Next sends the 404 page along with every page; loading its picture eagerly would delay them.
          loading="lazy"
          className="h-40 w-60"
        />
        <h1 className="text-xl font-bold tracking-tight text-balance">{title}</h1>
        <p className="text-muted text-balance">{text}</p>
        {children}
        <div className="mt-3 grid w-full max-w-72 gap-2.5 sm:flex sm:w-auto sm:max-w-none sm:flex-wrap sm:justify-center">
          {action}
        </div>
      </main>
    </>
  );
}
