import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchField } from '@/components/ui/search-field';
import { TextField } from '@/components/ui/text-field';

const noop = () => undefined;

describe('TextField', () => {
  it('is described by its hint while it is valid', () => {
    render(<TextField label="Account" value="" onChange={noop} hint="The account of the game" />);
    const field = screen.getByRole('textbox', { name: 'Account' });
    expect(field).toHaveAccessibleDescription('The account of the game');
    expect(field).not.toHaveAttribute('aria-invalid');
  });

  it('is invalid and described by its error, which is announced', () => {
    const { rerender } = render(<TextField label="Account" value="" onChange={noop} hint="Hint" />);
    rerender(<TextField label="Account" value="" onChange={noop} hint="Hint" error="Fill this in" />);
    const field = screen.getByRole('textbox', { name: 'Account' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Fill this in');
    expect(screen.getByRole('alert')).toHaveTextContent('Fill this in');
    expect(screen.queryByText('Hint')).not.toBeInTheDocument();
  });

  it('hides a password until the player reveals it', async () => {
    const reveal = { showLabel: 'Show password', hideLabel: 'Hide password' };
    render(<TextField label="Password" value="secret" onChange={noop} reveal={reveal} />);
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
  });
});

describe('SearchField', () => {
  function Servers() {
    const [value, setValue] = useState('');
    return <SearchField label="Find a server" clearLabel="Clear" value={value} onChange={setValue} />;
  }

  it('offers to clear the text and keeps the focus', async () => {
    render(<Servers />);
    const field = screen.getByRole('searchbox', { name: 'Find a server' });
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
    await userEvent.type(field, 's128');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
  });
});
