import { act, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { PayStatus } from '@/components/purchase/pay/pay-button';
import { useSlow } from '@/lib/client/page/use-one-at-a-time';
import en from '@/messages/en.json';

function Status({ busy }: Readonly<{ busy: boolean }>) {
  return <PayStatus pay={{ busy, slow: useSlow(busy), pay: () => undefined, getReady: () => undefined }} />;
}
const at = (busy: boolean) => (
  <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
    <Status busy={busy} />
  </NextIntlClientProvider>
);

describe('a slow payment', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is announced after five seconds, until it ends [F6.3]', () => {
    const { rerender } = render(at(true));
    act(() => jest.advanceTimersByTime(4999));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('status')).toHaveTextContent('Still trying');
    rerender(at(false));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('is silent again at the start of the next payment [F6.3]', () => {
    const { rerender } = render(at(true));
    act(() => jest.advanceTimersByTime(6000));
    rerender(at(false));
    rerender(at(true));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
