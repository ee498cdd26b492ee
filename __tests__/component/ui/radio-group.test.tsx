import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { atom, useAtom } from 'jotai';
import { Activity, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { RadioCard } from '@/components/ui/radio-card';
import { RadioGroup } from '@/components/ui/radio-group';

function Methods({ onRepick }: Readonly<{ onRepick?: (value: string) => void }>) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <RadioGroup label="Pay with" value={value} onChange={setValue} {...(onRepick && { onRepick })}>
      <RadioCard value="paypal">PayPal</RadioCard>
      <RadioCard value="apple" reason="Only on iPhone and iPad">
        Apple Pay
      </RadioCard>
      <RadioCard value="card" label="Card">
        <span>VISA</span>
      </RadioCard>
    </RadioGroup>
  );
}

describe('RadioGroup', () => {
  it('is a named group of named radios with none chosen at first', () => {
    render(<Methods />);
    expect(screen.getByRole('radiogroup', { name: 'Pay with' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Card' })).not.toBeChecked();
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  });

  it('is chosen by a press on any part of the card', async () => {
    render(<Methods />);
    await userEvent.click(screen.getByText('VISA'));
    expect(screen.getByRole('radio', { name: 'Card' })).toBeChecked();
  });

  it('is chosen by arrow keys, which skip a card with a reason', async () => {
    render(<Methods />);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('radio', { name: 'PayPal' })).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Card' })).toBeChecked();
  });

  it('describes a blocked card by its reason [F3.26]', async () => {
    render(<Methods />);
    const apple = screen.getByRole('radio', { name: /Apple Pay/ });
    await userEvent.click(screen.getByText('Apple Pay'));
    expect(apple).not.toBeChecked();
    expect(apple).toHaveAccessibleDescription('Only on iPhone and iPad');
  });

  it('distinguishes a repeated press of the chosen card from a first one', async () => {
    const repick = jest.fn();
    render(<Methods onRepick={repick} />);
    await userEvent.click(screen.getByText('PayPal'));
    expect(repick).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('PayPal'));
    expect(repick).toHaveBeenCalledWith('paypal');
    expect(repick).toHaveBeenCalledTimes(1);
  });

  it('reports what was pressed before hydration, after the page’s own restoration [F3.4]', async () => {
    const heard: string[] = [];
    const chosen = atom<string | null>(null);
    function Page() {
      const [value, setValue] = useAtom(chosen);
      useEffect(() => setValue('paypal'), [setValue]);
      const choose = (pressed: string) => {
        heard.push(pressed);
        setValue(pressed);
      };
      return (
        <RadioGroup label="Pay with" value={value} onChange={choose}>
          <RadioCard value="paypal">PayPal</RadioCard>
          <RadioCard value="card">Card</RadioCard>
        </RadioGroup>
      );
    }
    const page = document.createElement('div');
    document.body.append(page);
    page.innerHTML = renderToString(<Page />);
    screen.getByRole<HTMLInputElement>('radio', { name: 'Card' }).checked = true;
    const root = await act(async () => hydrateRoot(page, <Page />));
    expect(heard).toEqual(['card']);
    expect(screen.getByRole('radio', { name: 'Card' })).toBeChecked();
    act(() => root.unmount());
    page.remove();
  });

  describe('in a tab that isn’t open', () => {
    const choose = jest.fn();
    beforeEach(() => choose.mockReset());
    const tab = (value: string | null, isOpen: boolean) => (
      <Activity mode={isOpen ? 'visible' : 'hidden'}>
        <RadioGroup label="Goods" value={value} onChange={choose}>
          <RadioCard value="few">Few</RadioCard>
          <RadioCard value="many">Many</RadioCard>
        </RadioGroup>
      </Activity>
    );
    const checked = () => screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => radio.checked);

    it('is marked for the present choice once it opens', async () => {
      const { rerender } = render(tab(null, false));
      await act(async () => rerender(tab('many', false)));
      await act(async () => rerender(tab('many', true)));
      expect(checked().map(({ value }) => value)).toEqual(['many']);
      expect(choose).not.toHaveBeenCalled();
    });

    it('doesn’t take what was chosen when it was first rendered for a press', async () => {
      const { rerender } = render(tab('few', false));
      await act(async () => rerender(tab(null, false)));
      await act(async () => rerender(tab(null, true)));
      expect(checked()).toEqual([]);
      expect(choose).not.toHaveBeenCalled();
    });
  });
});
