'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Skeleton } from '@/components/ui/skeleton';
import { scrollBehaviour } from '@/lib/client/page/page-stages';
import type { OrderInfo } from '@/lib/contract/payments';
import { OrderFactList } from './order-fact-list';

type OrderDetailProps = Readonly<{
  billingNo: string;
  /** Null while it is being fetched. */
  order: OrderInfo | null;
  onOpen: () => void;
}>;

/** The order in full, behind a row that unfolds it (F3.19). */
export function OrderDetail({ billingNo, order, onOpen }: OrderDetailProps) {
  const t = useTranslations('order');
  const panelId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  const isWaiting = order === null;
  useEffect(() => {
    // Otherwise details that unfold below the popup's edge would go unnoticed.
    if (isOpen) section.current?.scrollIntoView?.({ block: 'nearest', behavior: scrollBehaviour() });
  }, [isOpen, isWaiting]);
  const toggle = () => {
    if (!isOpen) onOpen();
    setIsOpen(!isOpen);
  };
  return (
    <section ref={section} className="overflow-hidden rounded-card border border-line bg-surface">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
        className="flex min-h-12 w-full items-center justify-between gap-3 px-4 text-start font-semibold -outline-offset-2"
      >
        {t('title')}
        <ChevronDown
          aria-hidden="true"
          className={cx(
            'size-5 shrink-0 text-muted transition-[rotate] duration-200',
            isOpen && 'rotate-180',
          )}
        />
      </button>
      <div id={panelId} hidden={!isOpen} className="border-t border-line px-4 py-2">
        {order === null ? (
          <Skeleton className="my-2 h-48" />
        ) : (
          <OrderFactList billingNo={billingNo} order={order} />
        )}
      </div>
    </section>
  );
}
