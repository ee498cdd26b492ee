import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { renderShop } from '@/__tests__/support/browser/render-shop';
import { ChoicePill } from '@/components/popups/choice-pill';

const few = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'ja', label: '日本語', lang: 'ja' },
  { value: 'ar', label: 'العربية', lang: 'ar' },
];
const many = [
  ...few,
  { value: 'tr', label: 'Türkçe', lang: 'tr' },
  { value: 'de', label: 'Deutsch', lang: 'de' },
  { value: 'fr', label: 'Français', lang: 'fr' },
  { value: 'es', label: 'Español', lang: 'es' },
  { value: 'pl', label: 'Polski', lang: 'pl' },
];

function Languages({
  options,
  onChange,
}: Readonly<{ options: typeof few; onChange: (value: string) => void }>) {
  const [value, setValue] = useState('en');
  const choose = (next: string) => {
    setValue(next);
    onChange(next);
  };
  const name = options.find((option) => option.value === value)?.label ?? '';
  return <ChoicePill title="Language" name={name} value={value} options={() => options} onChoose={choose} />;
}

/** jsdom has no matchMedia: this says whether the device is a phone. */
function onDevice(isPhone: boolean) {
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches: isPhone }) });
}

/** jsdom has no PointerEvent; the menu creates one to turn Enter into a press. */
beforeAll(() => {
  Object.defineProperty(window, 'PointerEvent', {
    configurable: true,
    value: window.PointerEvent ?? MouseEvent,
  });
});
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

const pill = (name: string) => screen.getByRole('button', { name: `Language: ${name}` });

describe('a choice on a wide screen', () => {
  beforeEach(() => onDevice(false));

  it.each([
    ['a list', few, 'listbox'],
    ['a dialog with a search', many, 'dialog'],
  ] as const)('announces that it opens %s, and opens it [F1.8]', async (_, options, opens) => {
    renderShop(<Languages options={options} onChange={jest.fn()} />);
    expect(pill('English')).toHaveAttribute('aria-haspopup', opens);
    await userEvent.click(pill('English'));
    await screen.findByRole('option', { name: /Japanese/ });
    const opened = screen.queryByRole('dialog') === null ? 'listbox' : 'dialog';
    expect(opened).toBe(opens);
  });

  it('opens its list on the first press, adds each language’s name in the page’s language, and accepts a choice [F1.8]', async () => {
    const change = jest.fn();
    renderShop(<Languages options={few} onChange={change} />);
    await userEvent.click(pill('English'));
    const option = await screen.findByRole('option', { name: /日本語/ });
    expect(option).toHaveTextContent('Japanese');
    expect(screen.getByText('日本語')).toHaveAttribute('lang', 'ja');
    expect(screen.getByRole('option', { name: 'English' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull();
    await userEvent.click(option);
    await waitFor(() => expect(change).toHaveBeenCalledWith('ja'));
    expect(await screen.findByRole('combobox', { name: 'Language: 日本語' })).toBeInTheDocument();
  });

  it('can be made by keyboard alone [F1.8]', async () => {
    const change = jest.fn();
    renderShop(<Languages options={few} onChange={change} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('option', { name: 'English' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('option', { name: /العربية/ })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(change).toHaveBeenCalledWith('ar'));
  });

  it('has a search for eight or more options, which ignores accents [F1.8]', async () => {
    const change = jest.fn();
    renderShop(<Languages options={many} onChange={change} />);
    await userEvent.click(pill('English'));
    const field = await screen.findByRole('combobox', { name: 'Search' });
    await userEvent.type(field, 'turkc');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.click(screen.getByRole('option', { name: /Türkçe/ }));
    await waitFor(() => expect(change).toHaveBeenCalledWith('tr'));
  });
});

describe('a choice on a phone', () => {
  beforeEach(() => onDevice(true));

  it('announces that it opens a dialog, already in the server’s HTML [F1.8]', async () => {
    const page = renderShop(<Languages options={few} onChange={jest.fn()} />);
    expect(pill('English')).toHaveAttribute('aria-haspopup', 'dialog');
    const html = renderToString(page.around(<Languages options={few} onChange={jest.fn()} />));
    expect(html).toContain('aria-haspopup="dialog"');
    await userEvent.click(pill('English'));
    expect(await screen.findByRole('dialog', { name: 'Language' })).toBeVisible();
  });

  it('announces a list instead of a dialog once the window has become wide [F1.8]', () => {
    renderShop(<Languages options={few} onChange={jest.fn()} />);
    onDevice(false);
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(pill('English')).toHaveAttribute('aria-haspopup', 'listbox');
  });

  it('opens nothing by itself when the window becomes wide after a choice [F1.8]', async () => {
    renderShop(<Languages options={few} onChange={jest.fn()} />);
    await userEvent.click(pill('English'));
    await screen.findByRole('dialog', { name: 'Language' });
    await userEvent.click(row(/日本語/));
    await waitFor(() => expect(pill('日本語')).toHaveFocus());
    onDevice(false);
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(screen.queryAllByRole('option')).toHaveLength(0);
    await userEvent.click(pill('日本語'));
    expect(await screen.findByRole('dialog', { name: 'Language' })).toBeVisible();
  });

  const row = (name: RegExp) => screen.getByRole('button', { name });

  it('opens a sheet that marks the current option, and returns the focus [F1.8]', async () => {
    const change = jest.fn();
    renderShop(<Languages options={few} onChange={change} />);
    await userEvent.click(pill('English'));
    await screen.findByRole('dialog', { name: 'Language' });
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(row(/^English/)).toHaveAttribute('aria-current', 'true');
    expect(row(/日本語/)).not.toHaveAttribute('aria-current');
    await userEvent.click(row(/日本語/));
    await waitFor(() => expect(change).toHaveBeenCalledWith('ja'));
    await waitFor(() => expect(pill('日本語')).toHaveFocus());
  });

  it('has a search for eight or more options by either name, and says when nothing is found [F1.8]', async () => {
    const change = jest.fn();
    renderShop(<Languages options={many} onChange={change} />);
    await userEvent.click(pill('English'));
    const field = await screen.findByRole('searchbox', { name: 'Search' });
    await userEvent.type(field, 'germ');
    expect(row(/Deutsch/)).toBeVisible();
    expect(screen.queryByText('Türkçe')).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, 'klingon');
    expect(screen.getByRole('status')).toHaveTextContent('Nothing found');
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    await userEvent.click(row(/Polski/));
    await waitFor(() => expect(change).toHaveBeenCalledWith('pl'));
  });
});
