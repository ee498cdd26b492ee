'use client';

import { CircleCheck, CircleX, Clock3, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge, type Tone } from '@/components/ui/badge';
import type { OrderStatus } from '@/lib/domain/order-status';

const looks: Readonly<Record<OrderStatus, Readonly<{ tone: Tone; Icon: LucideIcon }>>> = {
  pending: { tone: 'warning', Icon: Clock3 },
  success: { tone: 'success', Icon: CircleCheck },
  repeat: { tone: 'success', Icon: CircleCheck },
  fail: { tone: 'danger', Icon: CircleX },
};

/** The status of an order, in a word. */
export function StatusBadge({ status, className }: Readonly<{ status: OrderStatus; className?: string }>) {
  const t = useTranslations('order.status');
  const { tone, Icon } = looks[status];
  return (
    <Badge
      tone={tone}
      icon={<Icon aria-hidden="true" className="size-3.5 shrink-0" />}
      {...(className !== undefined && { className })}
    >
      {t(status)}
    </Badge>
  );
}
