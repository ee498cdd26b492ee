'use client';

import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { Glyph } from '@/components/ui/glyph';
import { PageTab, tabIcons, type TabPlace } from './page-tab';

type BottomNavProps = TabPlace & Readonly<{ isHidden: boolean; onFocusChange: (hasFocus: boolean) => void }>;

/**
 * The main tabs at the lower edge on phones and tablets (F2.9). When hidden it only slides out, so that keyboard focus can bring it back.
 */
export function BottomNav({ tabs, current, gpId, clientId, isHidden, onFocusChange }: BottomNavProps) {
  const t = useTranslations('shell.nav');
  return (
    <nav
      aria-label={t('label')}
      onFocus={({ target }) => onFocusChange(target.matches(':focus-visible'))}
      onBlur={() => onFocusChange(false)}
      className={cx('bottom-nav', isHidden && 'bottom-nav-away')}
    >
      <ul className="mx-auto flex h-[calc(--spacing(15)-1px)] max-w-130 justify-around px-1">
        {tabs.map((tab) => {
          const icon = tabIcons[tab];
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
                  'bottom-tab',
                  isCurrent ? 'font-semibold text-accent-ink' : 'font-medium text-muted active:text-ink',
                )}
              >
                <span
                  className={cx(
                    'grid h-7 w-13 place-items-center rounded-pill transition-colors',
                    isCurrent && 'bg-accent-soft',
                  )}
                >
                  <Glyph name={isCurrent ? `${icon}-bold` : icon} className="size-5.5" />
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
