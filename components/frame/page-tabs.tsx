'use client';

import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { Glyph } from '@/components/ui/glyph';
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
              'nav-tab',
              isCurrent ? 'nav-tab-here font-semibold text-ink' : 'font-medium text-muted hover:text-ink',
            )}
          >
            <Glyph name={tabIcons[tab]} className={cx('size-4.5', isCurrent && 'text-accent-ink')} />
            {t(`sections.${sectionOf[tab]}`)}
          </PageTab>
        );
      })}
    </nav>
  );
}
