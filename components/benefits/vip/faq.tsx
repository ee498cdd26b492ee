'use client';

import { ChevronDown, CircleHelp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { TipText } from '@/components/popups/tip-text';
import { Card } from '@/components/ui/card';

type FaqProps = Readonly<{ title: string; content: string }>;

/** The programme's questions and answers, folded. Renders nothing if there are none. */
export function Faq({ title, content }: FaqProps) {
  const t = useTranslations('vip');
  if (content.trim() === '') return null;
  return (
    <Card className="overflow-hidden">
      <details className="group">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-3 font-semibold -outline-offset-2 [&::-webkit-details-marker]:hidden">
          <CircleHelp aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
          <span className="min-w-0 flex-1">
            <bdi>{title.trim() === '' ? t('faq') : title}</bdi>
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-muted transition-[rotate] duration-150 group-open:rotate-180"
          />
        </summary>
        <div className="px-4 pb-4">
          <TipText html={content} />
        </div>
      </details>
    </Card>
  );
}
