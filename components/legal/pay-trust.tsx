'use client';

import SiAlipay from '@icons-pack/react-simple-icons/icons/SiAlipay';
import SiAmericanexpress from '@icons-pack/react-simple-icons/icons/SiAmericanexpress';
import SiApplepay from '@icons-pack/react-simple-icons/icons/SiApplepay';
import SiGooglepay from '@icons-pack/react-simple-icons/icons/SiGooglepay';
import SiJcb from '@icons-pack/react-simple-icons/icons/SiJcb';
import SiKlarna from '@icons-pack/react-simple-icons/icons/SiKlarna';
import SiMastercard from '@icons-pack/react-simple-icons/icons/SiMastercard';
import SiPaypal from '@icons-pack/react-simple-icons/icons/SiPaypal';
import SiVisa from '@icons-pack/react-simple-icons/icons/SiVisa';
import { BadgeCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ComponentType, Fragment, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useShop } from '@/lib/client/shop/shop';
import { isolate } from '@/lib/client/text/isolate';
import type { PayMark } from '@/lib/domain/buying-rules';

type Mark = Readonly<{ name: string; Icon: ComponentType<{ title: string; className: string }> }>;

const marks = {
  visa: { name: 'Visa', Icon: SiVisa },
  mastercard: { name: 'Mastercard', Icon: SiMastercard },
  americanexpress: { name: 'American Express', Icon: SiAmericanexpress },
  jcb: { name: 'JCB', Icon: SiJcb },
  paypal: { name: 'PayPal', Icon: SiPaypal },
  applepay: { name: 'Apple Pay', Icon: SiApplepay },
  googlepay: { name: 'Google Pay', Icon: SiGooglepay },
  alipay: { name: 'Alipay', Icon: SiAlipay },
  klarna: { name: 'Klarna', Icon: SiKlarna },
} as const satisfies Record<PayMark, Mark>;

/**
 * What makes players trust a shop, beside its Pay button: the publisher, refunds, support, and marks that players know (F3.35).
 * Nothing depends on it, so it is loaded after everything that matters more, and rendered into the places that the page reserves for it.
 */
export function PayTrust() {
  const [places] = useState(() => [...document.querySelectorAll('[data-trust]')]);
  return (
    <>
      {places.map((place, at) => (
        <Fragment key={at}>{createPortal(<Lines />, place)}</Fragment>
      ))}
    </>
  );
}

function Lines() {
  const t = useTranslations();
  const { publisher, payMarks, help, contact } = useShop().tenant;
  return (
    <div data-trusted="" className="grid gap-2">
      {publisher !== null && (
        <p className="flex gap-2 font-medium text-ink">
          <BadgeCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
          {t('trust.official', { publisher: isolate(publisher) })}
        </p>
      )}
      {payMarks.length > 0 && <Marks of={payMarks} label={t('trust.marks')} />}
      <p className="flex flex-wrap gap-x-4">
        {help.refunds !== undefined && <Out href={help.refunds}>{t('trust.refunds')}</Out>}
        <Out href={`mailto:${contact.email}`}>{t('shell.contact')}</Out>
      </p>
    </div>
  );
}

/** All marks have the same colour, so that none stands out. */
function Marks({ of, label }: Readonly<{ of: readonly PayMark[]; label: string }>) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {of.map((mark) => {
        const { name, Icon } = marks[mark];
        return (
          <li
            key={mark}
            className="grid h-7 w-11 place-items-center rounded-s bg-surface text-muted inset-ring inset-ring-line"
          >
            <Icon title={name} className="h-4.5 w-8" />
          </li>
        );
      })}
    </ul>
  );
}

function Out({ href, children }: Readonly<{ href: string; children: ReactNode }>) {
  const isPage = !href.startsWith('mailto:');
  return (
    <a href={href} {...(isPage && { target: '_blank', rel: 'noopener' })} className="text-link">
      {children}
    </a>
  );
}
