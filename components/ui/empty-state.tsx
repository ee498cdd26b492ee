import type { ReactNode } from 'react';

type EmptyStateProps = Readonly<{ icon: ReactNode; title: string; text?: string; action?: ReactNode }>;

/** Shown by an empty list: a picture, what is missing, and what to do about it. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="grid animate-rise justify-items-center gap-1 px-6 py-10 text-center">
      <span
        aria-hidden="true"
        className="mb-3 grid size-16 place-items-center rounded-l bg-accent-soft text-accent-ink"
      >
        {icon}
      </span>
      <p className="text-l font-semibold">{title}</p>
      {text !== undefined && <p className="max-w-[42ch] text-balance text-muted">{text}</p>}
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  );
}
