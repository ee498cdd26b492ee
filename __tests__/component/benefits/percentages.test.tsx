import { screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { FakeApi, good } from '@/__tests__/support/browser/fake-api';
import { renderShop } from '@/__tests__/support/browser/render-shop';
import { coupon, programme, standing } from '@/__tests__/support/data/vip-facts';
import { CouponPicker } from '@/components/benefits/coupons/coupon-picker';
import { LevelCard } from '@/components/benefits/vip/level-card';
import { PopupFrameContext } from '@/components/popups/popup-contexts';
import de from '@/messages/de.json';
import tr from '@/messages/tr.json';

const messages = { de, tr };
type Language = keyof typeof messages;

const api = new FakeApi().on('couponList', () => good([coupon('A1', { discount_rate: 80 })]));
const show = (locale: Language, part: ReactNode) =>
  renderShop(
    <NextIntlClientProvider locale={locale} messages={messages[locale]} timeZone="UTC">
      <PopupFrameContext value={{ open: true, close: () => undefined, onClosed: () => undefined }}>
        {part}
      </PopupFrameContext>
    </NextIntlClientProvider>,
    { api },
  );

const written = [
  { language: 'de', progress: '41,13\u00a0%', discount: '−20\u00a0%' },
  { language: 'tr', progress: '%41,13', discount: '−%20' },
] as const;

describe('a percentage is written as the page’s language writes it', () => {
  it.each(written)('in the VIP progress in $language [F5.1]', async ({ language, progress }) => {
    show(language, <LevelCard programme={programme} standing={standing(1234, 1)} />);
    const shown = await screen.findByText(/%/, { normalizer: (text) => text });
    expect(shown.textContent).toBe(progress);
  });

  it.each(written)('on a coupon to choose in $language [F5.4]', async ({ language, discount }) => {
    const request = { kind: 'coupons', clientId: '1001', who: 'u1', price: null, chosen: null } as const;
    show(language, <CouponPicker request={request} />);
    const shown = await screen.findByText(/%/, { normalizer: (text) => text });
    expect(shown.textContent).toBe(discount);
  });
});
