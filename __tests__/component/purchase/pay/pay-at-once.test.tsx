import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { begunDraft, goods, pageData, role } from '@/__tests__/support/data/goods-page';
import { good } from '@/__tests__/support/browser/fake-api';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { Recharge } from '@/components/classic/recharge';
import { popupAtom } from '@/lib/client/popups/popup';
import { payAtOnceAtom } from '@/lib/client/purchase/selection';
import { purchaseDataOf } from '@/lib/client/purchase/select-goods-data';
import { storedKeys } from '@/lib/client/storage/keys';
import type { SelectGoodsData } from '@/lib/client/purchase/select-goods-data';

const settle = () => act(async () => void (await new Promise((done) => setTimeout(done, 100))));

/** The payment page of a remembered order, to which a press on another page has led; its characters come when `release` is called. */
async function arrive(pressedFor: string | null = '110103', more: Partial<SelectGoodsData> = {}) {
  const bench = openShop();
  const { promise: waiting, resolve: release } = Promise.withResolvers<void>();
  bench.api.on('allRoleList', async () => {
    await waiting;
    return good([role('1'), role('2')]);
  });
  bench.store.write(storedKeys.orderDraft, begunDraft);
  bench.atoms.set(payAtOnceAtom, pressedFor);
  bench.logIn();
  bench.render(<Recharge data={purchaseDataOf(pageData(more))} />);
  await settle();
  expect(bench.popup()).toBeNull();
  return {
    ...bench,
    complete: async () => {
      release();
      await settle();
    },
  };
}

describe('a press on “Go to payment”', () => {
  it('is followed by the question whether to pay, once the order is complete, and only once [F3.9, F3.20]', async () => {
    const bench = await arrive();
    await bench.complete();
    expect(bench.popup()).toMatchObject({ kind: 'confirm', title: 'Check your order' });
    expect(bench.atoms.get(payAtOnceAtom)).toBeNull();
    act(() => bench.atoms.set(popupAtom, null));
    await settle();
    expect(bench.popup()).toBeNull();
    expect(bench.api.inputs('xsollaPay')).toHaveLength(0);
  });

  it.each([
    ['nobody pressed for it', null, {}],
    ['the press was for another game', '110303', {}],
    ['the goods are limited', '110103', { goods: [goods('300 gems', { isLimit: true })] }],
    ['the goods are gone', '110103', { goods: [goods('60 gems')] }],
  ])('is followed by nothing where %s [F3.20]', async (_, pressedFor, more) => {
    const bench = await arrive(pressedFor, more);
    await bench.complete();
    expect(bench.popup()).toBeNull();
    // A later visit of the page, by its own button, asks nothing.
    expect(bench.atoms.get(payAtOnceAtom)).toBeNull();
  });

  it('is over as soon as the player presses something else [F3.20]', async () => {
    const bench = await arrive();
    await userEvent.click(await screen.findByRole('radio', { name: /^Card/ }));
    await bench.complete();
    expect(bench.popup()).toBeNull();
  });

  it('opens nothing over another popup [F3.20]', async () => {
    const bench = await arrive();
    act(() => bench.atoms.set(popupAtom, { kind: 'games' }));
    await bench.complete();
    expect(bench.popup()).toEqual({ kind: 'games' });
  });
});
