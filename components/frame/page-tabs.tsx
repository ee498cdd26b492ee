'use client';

import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { sectionOf } from '@/lib/domain/main-tabs';
import { PageTab, tabIcons, type TabPlace } from './page-tab';

/** The main tabs in the header of wide screens, where the current tab serves as the title. */
export function PageTabs({ tabs, current, gpId, clientId }: TabPlace) {
  const t = useTranslations('shell');
  return (
    <nav
      aria-label={t('nav.label')}
      className="hidden h-full min-w-0 items-stretch gap-1 wide-short:flex lg:flex"
    >
      {tabs.map((tab) => {
        const Icon = tabIcons[tab];
        const isCurrent = tab === current;
        return (
          <PageTab
            key={tab}
            tab={tab}
            isCurrent={isCurrent}
            gpId={gpId}
            clientId={clientId}
            dotClass="absolute start-7 top-[calc(50%-0.875rem)]"
            className={cx(
              'relative flex min-w-11 items-center gap-2 rounded-s px-3.5 whitespace-nowrap transition-colors -outline-offset-2',
              isCurrent
                ? 'font-semibold text-ink after:absolute after:inset-x-3 after:-bottom-px after:h-0.75 after:rounded-t-pill after:bg-accent-stroke'
                : 'font-medium text-muted hover:text-ink',
            )}
          >
            <Icon aria-hidden="true" className={cx('size-4.5', isCurrent && 'text-accent-ink')} />
            {t(`sections.${sectionOf[tab]}`)}
          </PageTab>
        );
      })}
    </nav>
  );
}
