import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { good, refused } from '@/__tests__/support/browser/fake-api';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { emberfall, neonrush, pageData } from '@/__tests__/support/data/goods-page';
import { ClassicGoods } from '@/components/classic/classic-goods';
import { SelectGoods } from '@/components/pages/select-goods/select-goods';
import { popupAtom } from '@/lib/client/popups/popup';
import { purchaseDataOf } from '@/lib/client/purchase/select-goods-data';

const data = purchaseDataOf(pageData({ games: null }));

it.each([
  ['modern', <SelectGoods key="page" data={data} />],
  ['classic', <ClassicGoods key="page" data={data} />],
])(
  'lists the games in the popup of the %s edition if the server couldn’t read them [F3.1, F6.4]',
  async (_, page) => {
    const bench = openShop();
    bench.api.on('getGameListV2', () => refused('internal', 'Not now.'));
    bench.render(page);
    act(() => bench.atoms.set(popupAtom, { kind: 'games' }));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('No games here yet')).toBeNull();
    bench.api.on('getGameListV2', () => good([emberfall, neonrush]));
    await userEvent.click(retry);
    expect(await screen.findByRole('button', { name: /Neon Rush/ })).toBeVisible();
  },
);
