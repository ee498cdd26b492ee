import { Card } from '@/components/ui/card';
import { Glyph } from '@/components/ui/glyph';
import { LogInButton } from './log-in-button';

/** Replaces content that only players see: says what logging in is good for, and offers a login button. */
export function LogInPrompt({ text }: Readonly<{ text: string }>) {
  return (
    <Card data-guest="" className="bg-glow grid justify-items-center gap-4 px-6 py-10 text-center">
      <span
        aria-hidden="true"
        className="grid size-16 place-items-center rounded-l bg-accent-soft text-accent-ink"
      >
        <Glyph name="log-in" className="size-7 rtl:-scale-x-100" />
      </span>
      <p className="max-w-[42ch] text-balance">{text}</p>
      <LogInButton />
    </Card>
  );
}
