'use client';

import InAppSpy from 'inapp-spy';
import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { CopyButton } from '@/components/shell/copy-button';
import { buttonClass } from '@/components/ui/button-class';
import { systemBrowserHref } from '@/lib/client/page/system-browser';
import { platformOf } from '@/lib/domain/platform';

type ToPayProps = Readonly<{ url: string; isFirst: boolean }>;

/**
 * The link to the provider's page. A browser inside an app opens no second page and would leave the shop:
 * there the link asks for the device's own browser, and it can be copied where that fails.
 */
export function ToPay({ url, isFirst }: ToPayProps) {
  const t = useTranslations('result.pending');
  const { isInApp } = InAppSpy();
  const { userAgent, maxTouchPoints } = window.navigator;
  const href = isInApp ? systemBrowserHref(url, platformOf(userAgent, maxTouchPoints)) : url;
  return (
    <>
      <a
        href={href}
        {...(href === url && { target: '_blank' })}
        rel="noopener"
        className={buttonClass({ variant: isFirst ? 'primary' : 'secondary', size: 'l', block: true })}
      >
        {t('toPay')}
        <ExternalLink aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />
      </a>
      {isInApp && (
        <div className="flex items-center gap-2">
          <p className="flex-1 text-s text-muted">{t('inApp')}</p>
          <CopyButton text={url} label={t('copyLink')} />
        </div>
      )}
    </>
  );
}
