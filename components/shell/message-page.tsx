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

/**
 * A page with only a message, under the brand's logo: what is missing or not allowed, and what the player can do. Next sends the 404 page
 * along with every page, so its classes are short.
 */
export function MessagePage({ scene, title, text, action, without = [], children }: Props) {
  return (
    <>
      <header className="border-line border-b bg-bg">
        <div className="px-gutter mx-auto flex h-14 max-w-(--page) items-center lg:h-16">
          <BrandMark without={without} />
        </div>
      </header>
      <main id="main" className="message-page">
        <img
          src={`/art/scenes/${scene}.svg`}
          alt=""
          width={240}
          height={160}
          // Loading it eagerly would delay every page.
          loading="lazy"
        />
        <h1>{title}</h1>
        <p>{text}</p>
        {children}
        <div className="message-actions">{action}</div>
      </main>
    </>
  );
}
