import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { visit } from '@/__tests__/support/data/edge-input';
import { AccountItems } from '@/components/account/login/account-items';
import { PopupFrameContext } from '@/components/popups/popup-contexts';
import { AreasPopup } from '@/components/shell/areas-popup';
import { popupAtom } from '@/lib/client/popups/popup';
import { decide } from '@/lib/edge/decide';
import en from '@/messages/en.json';
import { tenants } from '@/tenants/kit/registry';
import type { Tenant } from '@/tenants/kit/tenant';

const { watt, rhinos } = tenants;

/** Chooses an area on a page of the brand, and returns the address that this leads to. */
async function chooseArea(brand: Tenant, from: string, area: keyof typeof en.areas): Promise<string> {
  window.history.replaceState(null, '', from);
  const leave = jest.fn<undefined, [string]>();
  const close = (then?: () => void) => then?.();
  openShop({ brand }).render(
    <PopupFrameContext value={{ open: true, close, onClosed: () => undefined }}>
      <AreasPopup leave={leave} />
    </PopupFrameContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: en.areas[area] }));
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  return leave.mock.calls[0]?.[0] ?? '';
}

/** Where an address of the brand ends, after the redirect of the front door, and in which area. */
function endOf({ sites }: Tenant, address: string): unknown {
  const first = decide(visit(`https://${sites.pay}${address}`));
  return first.kind === 'redirect' ? decide(visit(`https://${sites.pay}${first.to}`)) : first;
}

afterEach(() => window.history.replaceState(null, '', '/'));

describe('another area chosen inside the game', () => {
  it.each([
    ['the game', watt, 'client_id=110103&idfv=d1', 'eru', '/watt/eru/en/modern/110103/selectGoods'],
    ['a debt’s game', watt, 'rp_client_id=110103', 'eru', '/watt/eru/en/modern/110103/selectGoods'],
    ['no mapped game', rhinos, 'client_id=220103', 'twhk', '/rhinos/twhk/en/modern/220103/selectGoods'],
  ] as const)('opens the game’s page there: %s is in the address [F1.13, F4.6]', async (...row) => {
    const [, brand, query, area, to] = row;
    const address = await chooseArea(brand, `/my?visit=sdk&${query}`, area);
    const { searchParams } = new URL(address, 'https://pay.watt.example');
    expect([searchParams.get('visit'), searchParams.get('domain_area')]).toEqual(['sdk', area]);
    expect(searchParams.has('rp_client_id')).toBe(false);
    expect(endOf(brand, address)).toMatchObject({ kind: 'rewrite', status: 200, to });
  });

  it('leaves the game behind outside of it, as before [F1.4]', async () => {
    const address = await chooseArea(watt, '/my?client_id=110103&idfv=d1', 'eru');
    expect(endOf(watt, address)).toMatchObject({ to: '/watt/eru/en/modern/-/selectGoods' });
  });
});

describe('the choice of an area', () => {
  const menu = <AccountItems label="Account" name="mia" game={{ gp_id: 'g', client_id: '220203' }} />;
  const inMenu = () => screen.queryByRole('menuitem', { name: new RegExp(`^${en.my.area}`), hidden: true });

  it.each([
    ['is not offered inside a game that belongs to an area', '?visit=sdk&client_id=220203', false],
    ['is offered inside a game that belongs to none', '?visit=sdk&client_id=220103', true],
    ['is offered outside, also for a game that belongs to an area', '?client_id=220203', true],
  ])('%s [F1.13, F4.6]', async (_, query, isOffered) => {
    window.history.replaceState(null, '', `/my${query}`);
    const shop = openShop({ brand: rhinos });
    await act(async () => void shop.render(menu));
    await screen.findByRole('menu', { hidden: true });
    expect(inMenu() !== null).toBe(isOffered);
    // Pages that have no room for this rule lead to a list without the other areas.
    act(() => shop.atoms.set(popupAtom, { kind: 'areas' }));
    const list = await screen.findByRole('dialog', { name: en.special.notArea.choose });
    const others = within(list).queryAllByRole('button', { name: new RegExp(en.areas.twhk) });
    expect(others).toHaveLength(isOffered ? 1 : 0);
  });
});
