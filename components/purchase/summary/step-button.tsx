'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { useCloseFirst } from '@/components/popups/popup-contexts';
import { Button } from '@/components/ui/button';
import { goToSection, sectionIds } from '@/lib/client/page/go-to-section';
import { popupAtom } from '@/lib/client/popups/popup';
import type { NextStep } from '@/lib/domain/next-step';

/** The steps that can be missing. What happens once none is missing is up to the page. */
export type MissingStep = Exclude<NextStep, 'pay'>;
type StepButtonProps = Readonly<{
  step: MissingStep;
  /** The page to go to once a character is chosen, if nothing else is missing then. */
  next?: string | undefined;
  busy?: boolean;
  block?: boolean;
  className?: string;
}>;

/** A button that names the missing step and leads to it. */
export function StepButton({ step, next, ...look }: StepButtonProps) {
  const t = useTranslations('recharge.step');
  const setPopup = useSetAtom(popupAtom);
  const aim = { next };
  const closeFirst = useCloseFirst();
  const press: Record<MissingStep, () => void> = {
    login: () => setPopup({ kind: 'login', aim }),
    role: () => setPopup({ kind: 'role', ...aim }),
    goods: () => closeFirst(() => goToSection(sectionIds.goods)),
    method: () => closeFirst(() => goToSection(sectionIds.method)),
  };
  return (
    <Button size="l" {...look} {...(step === 'login' && { 'data-guest': '' })} onClick={press[step]}>
      {t(step)}
    </Button>
  );
}
