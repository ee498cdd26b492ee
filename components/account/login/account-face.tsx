import { Avatar } from '@/components/ui/avatar';
import { Glyph } from '@/components/ui/glyph';

/** The button around AccountFace: only the avatar on phones, a pill with the name on wider screens. */
export const accountFaceClass =
  'hit inline-flex min-w-0 max-w-52 items-center gap-2 rounded-pill md:bg-surface md:p-0.5 md:pe-3 md:inset-ring md:inset-ring-line ' +
  'md:hover:inset-ring-edge transition-[box-shadow]';

/** The player's avatar and name. */
export function AccountFace({ name }: Readonly<{ name: string }>) {
  return (
    <>
      <Avatar name={name} />
      <span dir="auto" className="hidden min-w-0 truncate text-s font-medium md:block">
        {name}
      </span>
      <Glyph name="chevron-down" className="hidden size-4 shrink-0 text-muted md:block" />
    </>
  );
}
