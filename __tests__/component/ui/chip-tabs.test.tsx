import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ChipTabs } from '@/components/ui/chip-tabs';

const tabs = [
  { id: 'gems', label: 'Gems' },
  { id: 'passes', label: 'Passes' },
  { id: 'bundles', label: 'Bundles' },
];

function Kinds() {
  const [value, setValue] = useState('gems');
  return <ChipTabs label="Categories" tabs={tabs} value={value} onChange={setValue} />;
}

const chosen = () => screen.getByRole('tab', { selected: true });

describe('ChipTabs', () => {
  it('moves and chooses by arrow keys, wrapping at the ends', async () => {
    render(<Kinds />);
    await userEvent.tab();
    expect(chosen()).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(chosen()).toHaveTextContent('Passes');
    expect(chosen()).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(chosen()).toHaveTextContent('Bundles');
  });

  it('moves to the ends by Home and End', async () => {
    render(<Kinds />);
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    expect(chosen()).toHaveTextContent('Bundles');
    await userEvent.keyboard('{Home}');
    expect(chosen()).toHaveTextContent('Gems');
  });

  it('swaps the arrow keys in a right-to-left page [F1.9]', async () => {
    render(
      <div dir="rtl">
        <Kinds />
      </div>,
    );
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(chosen()).toHaveTextContent('Passes');
  });

  it('is one stop for the Tab key', async () => {
    render(
      <>
        <Kinds />
        <button type="button">After</button>
      </>,
    );
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  });

  it('chooses on a press', async () => {
    render(<Kinds />);
    await userEvent.click(screen.getByRole('tab', { name: 'Bundles' }));
    expect(chosen()).toHaveTextContent('Bundles');
  });

  it('scrolls to the pressed tab only after the press has been answered', async () => {
    render(<Kinds />);
    const list = screen.getByRole('tablist');
    const scrolled = jest.fn();
    list.scrollTo = scrolled;
    fireEvent.click(screen.getByRole('tab', { name: 'Bundles' }));
    expect(chosen()).toHaveTextContent('Bundles');
    expect(scrolled).not.toHaveBeenCalled();
    await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
  });
});
