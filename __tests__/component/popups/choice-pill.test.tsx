import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SelectPill } from '@/components/ui/select-pill';

const options = [
  { value: 'en', label: 'English' },
  { value: 'ja', label: '日本語', lang: 'ja' },
  { value: 'ar', label: 'العربية', lang: 'ar' },
];

function Languages({ onChange }: Readonly<{ onChange: (value: string) => void }>) {
  const [value, setValue] = useState('en');
  const choose = (next: string) => {
    setValue(next);
    onChange(next);
  };
  return <SelectPill label="Language" value={value} options={options} onChange={choose} />;
}

/** jsdom has no PointerEvent; the menu makes one to turn Enter into a press. */
beforeAll(() => {
  Object.defineProperty(window, 'PointerEvent', {
    configurable: true,
    value: window.PointerEvent ?? MouseEvent,
  });
});

describe('SelectPill', () => {
  it('opens its list by the first press and takes a choice', async () => {
    const change = jest.fn();
    render(<Languages onChange={change} />);
    await userEvent.click(screen.getByRole('button', { name: 'Language: English' }));
    const option = await screen.findByRole('option', { name: '日本語' });
    expect(option).toHaveAttribute('lang', 'ja');
    expect(screen.getByRole('option', { name: 'English' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(option);
    await waitFor(() => expect(change).toHaveBeenCalledWith('ja'));
    expect(await screen.findByRole('combobox', { name: 'Language: 日本語' })).toBeInTheDocument();
  });

  it('is chosen from by keyboard alone', async () => {
    const change = jest.fn();
    render(<Languages onChange={change} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('option', { name: 'English' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('option', { name: 'العربية' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(change).toHaveBeenCalledWith('ar'));
  });
});
