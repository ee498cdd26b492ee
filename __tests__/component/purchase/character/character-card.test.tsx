import { screen } from '@testing-library/react';
import { role } from '@/__tests__/support/data/goods-page';
import { renderShop } from '@/__tests__/support/browser/render-shop';
import { CharacterCard } from '@/components/purchase/character/character-card';

it('cuts a server’s long name at its own end, whatever the page’s direction, and never the level [F1.9]', () => {
  renderShop(
    <CharacterCard
      isLoggedIn
      role={role('1')}
      own={{ isForeign: false, isLooking: false }}
      gpId="watt-emberfall"
    />,
  );
  const server = screen.getByText('S128 Frostmere');
  expect(server).toHaveClass('truncate');
  expect(server).toHaveAttribute('dir', 'auto');
  expect(screen.getByText(/Lv 63/).closest('.truncate')).toBeNull();
});
