'use client';

import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { PageTab, tabIcons, type TabPlace } from './page-tab';

type BottomNavProps = TabPlace & Readonly<{ isHidden: boolean; onFocusChange: (hasFocus: boolean) => void }>;

/**
 * The main tabs at the lower edge on phones and tablets (F2.9). When
 * hidden it only slides out, so that focusing it brings it back.
 */
export function BottomNav({ tabs, current, gpId, clientId, isHidden, onFocusChange }: BottomNavProps) {
  const t = useTranslations('shell.nav');
  return (
    <nav
      aria-label={t('label')}
      onFocus={({ target }) => onFocusChange(target.matches(':focus-visible'))}
      onBlur={() => onFocusChange(false)}
      className={cx(
        'fixed inset-x-0 bottom-0 z-bar border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] transition-transform duration-200 ease-out wide-short:hidden lg:hidden',
        isHidden && 'translate-y-full',
      )}
    >
      <ul className="mx-auto flex h-[calc(--spacing(15)-1px)] max-w-130 justify-around px-1">
        {tabs.map((tab) => {
          const Icon = tabIcons[tab];
          const isCurrent = tab === current;
          return (
            <li key={tab} className="flex min-w-0 flex-1">
              <PageTab
                tab={tab}
                isCurrent={isCurrent}
                gpId={gpId}
                clientId={clientId}
                dotClass="absolute start-[calc(50%+0.375rem)] top-2"
                className={cx(
                  'relative flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-m text-xs leading-tight -outline-offset-4 transition-colors',
                  isCurrent ? 'font-semibold text-accent-ink' : 'font-medium text-muted active:text-ink',
                )}
              >
                <span
                  className={cx(
                    'grid h-7 w-13 place-items-center rounded-pill transition-colors',
                    isCurrent && 'bg-accent-soft',
                  )}
                >
                  <Icon aria-hidden="true" strokeWidth={isCurrent ? 2.4 : 2} className="size-5.5" />
                </span>
                <span className="max-w-full truncate px-1">{t(tab)}</span>
              </PageTab>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
