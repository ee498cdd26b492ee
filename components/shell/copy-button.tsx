'use client';

import { useSetAtom } from 'jotai';
import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { showToastAtom } from '@/lib/client/popups/toasts';

/** A button that copies a number or a link. `label` says which. */
export function CopyButton({ text, label }: Readonly<{ text: string; label: string }>) {
  const t = useTranslations('order');
  const showToast = useSetAtom(showToastAtom);
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      showToast({ tone: 'success', text: t('copied') });
    } catch {
      // This web view has no clipboard or forbids its use; the text can still be selected by hand.
      showToast({ tone: 'error', text: t('copyFailed') });
    }
  };
  return (
    <IconButton label={label} onClick={() => void copy()}>
      {isCopied ? (
        <Check aria-hidden="true" className="size-4.5 text-success" />
      ) : (
        <Copy aria-hidden="true" className="size-4.5" />
      )}
    </IconButton>
  );
}
