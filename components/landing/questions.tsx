import { ChevronDown } from 'lucide-react';
import type { Question } from '@/lib/seo/questions';

/** Questions that unfold to their answers, which works without scripts. */
export function Questions({ questions }: Readonly<{ questions: readonly Question[] }>) {
  return (
    <div className="divide-line border-line divide-y border-y">
      {questions.map(({ id, question, answer }) => (
        <details key={id} className="group">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown
              aria-hidden="true"
              className="text-muted size-4.5 flex-none transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="text-muted pb-4">{answer}</p>
        </details>
      ))}
    </div>
  );
}
