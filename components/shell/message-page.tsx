import { buttonClass } from '@/components/ui/button-class';

type Props = Readonly<{
  /** Name of a picture in /art/scenes. */
  scene: 'not-found' | 'not-area' | 'offline';
  title: string;
  paragraphs: readonly string[];
  action: Readonly<{ label: string; href: string }> | null;
}>;

/** A page that only says something: what is missing or not allowed, and the way on. */
export function MessagePage({ scene, title, paragraphs, action }: Props) {
  return (
    <main
      id="main"
      className="px-gutter mx-auto grid w-full max-w-130 flex-1 place-content-center justify-items-center gap-3 py-16 text-center"
    >
      <img src={`/art/scenes/${scene}.svg`} alt="" width={240} height={160} className="h-40 w-60" />
      <h1 className="text-xl font-bold tracking-tight text-balance">{title}</h1>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="text-muted text-balance">
          {paragraph}
        </p>
      ))}
      {action !== null && (
        <a href={action.href} className={`${buttonClass({ variant: 'primary', size: 'm' })} mt-3`}>
          {action.label}
        </a>
      )}
    </main>
  );
}
