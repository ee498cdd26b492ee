'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { goToSection, sectionIds } from '@/components/select-goods/go-to-section';
import { Button } from '@/components/ui/button';
import { popupAtom } from '@/lib/client/popups';
import type { NextStep } from '@/lib/domain/next-step';

/** What is missing of a purchase; the rest is the page's own last step. */
export type MissingStep = Exclude<NextStep, 'pay'>;
type StepButtonProps = Readonly<{ step: MissingStep; busy?: boolean; block?: boolean; className?: string }>;

/** Names the step that is missing and takes the player there. */
export function StepButton({ step, ...look }: StepButtonProps) {
  const t = useTranslations('recharge.step');
  const setPopup = useSetAtom(popupAtom);
  const press: Record<MissingStep, () => void> = {
    login: () => setPopup({ kind: 'login' }),
    role: () => setPopup({ kind: 'role' }),
    goods: () => goToSection(sectionIds.goods),
    method: () => goToSection(sectionIds.method),
  };
  return (
    <Button size="l" {...look} onClick={press[step]}>
      {t(step)}
    </Button>
  );
}
