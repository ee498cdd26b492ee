import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShop } from '@/__tests__/support/browser/render-shop';
import { PopupFrameContext } from '@/components/popups/popup-contexts';
import { AreasPopup } from '@/components/shell/areas-popup';
import { popupAtom } from '@/lib/client/popups/popup';
import en from '@/messages/en.json';
import { tenants } from '@/tenants/kit/registry';

const areaName = (area: keyof typeof en.areas) => en.areas[area];
const row = (name: string) => screen.getByRole('button', { name });

describe('the sheet of areas', () => {
  it('lists the brand’s areas by name and marks the shop’s current one [F1.4]', async () => {
    const { atoms } = renderShop(null);
    act(() => atoms.set(popupAtom, { kind: 'areas' }));
    await screen.findByRole('dialog');
    const { areas } = tenants.watt;
    expect(areas.length).toBeGreaterThan(1);
    for (const area of areas) {
      if (area === 'sea') expect(row(areaName(area))).toHaveAttribute('aria-current', 'true');
      else expect(row(areaName(area))).not.toHaveAttribute('aria-current');
    }
  });

  it('leads to the root of another area, with the visit’s parameters except its game and its debt [F1.4]', async () => {
    const visit = 'client_id=110103&replenish_id=r1&rp_client_id=9&spec_lang=de&utm_source=ads';
    window.history.replaceState(null, '', `/my?${visit}`);
    const leave = jest.fn();
    const close = (then?: () => void) => then?.();
    renderShop(
      <PopupFrameContext value={{ open: true, close, onClosed: () => undefined }}>
        <AreasPopup leave={leave} />
      </PopupFrameContext>,
    );
    await userEvent.click(row(areaName('sea')));
    expect(leave).not.toHaveBeenCalled();
    await userEvent.click(row(areaName('eru')));
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    const address = new URL(String(leave.mock.calls[0]?.[0]), 'https://watt.example');
    expect(address.pathname).toBe('/');
    expect(address.searchParams.get('domain_area')).toBe('eru');
    expect(address.searchParams.get('spec_lang')).toBe('de');
    for (const left of ['client_id', 'replenish_id', 'rp_client_id'])
      expect(address.searchParams.has(left)).toBe(false);
  });
});
