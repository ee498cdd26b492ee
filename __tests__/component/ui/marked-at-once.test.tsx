import { act, render, screen } from '@testing-library/react';
import { Suspense, use, useState, type ReactNode } from 'react';
import { ChipTabs } from '@/components/ui/chip-tabs';
import { RadioCard } from '@/components/ui/radio-card';
import { RadioGroup, RadioGroupContext } from '@/components/ui/radio-group';

type Choice = Readonly<{ value: string; onChange: (value: string) => void }>;

const Goods = (choice: Choice) => (
  <RadioGroup label="Goods" {...choice}>
    <RadioCard value="few">Few</RadioCard>
    <RadioCard value="many">Many</RadioCard>
  </RadioGroup>
);

const kinds = [
  { id: 'few', label: 'Few' },
  { id: 'many', label: 'Many' },
];
const Kinds = (choice: Choice) => <ChipTabs label="Kinds" tabs={kinds} {...choice} />;

/** A page whose reaction to a choice suspends until `answer` is called. */
function pageOf(Choose: (choice: Choice) => ReactNode) {
  const many = Promise.withResolvers<string>();
  const words: Readonly<Record<string, Promise<string>>> = {
    few: Promise.resolve('The few are shown'),
    many: many.promise,
  };
  const Shown = ({ of }: Readonly<{ of: string }>) => use(words[of] ?? many.promise);
  function Page() {
    const [value, setValue] = useState('few');
    return (
      <>
        <Choose value={value} onChange={setValue} />
        <Suspense fallback="Nothing is shown">
          <Shown of={value} />
        </Suspense>
      </>
    );
  }
  return { Page, answer: async () => many.resolve('The many are shown') };
}

describe('a press', () => {
  it.each([
    { what: 'a radio card', Choose: Goods, pressed: () => screen.getByRole('radio', { name: 'Many' }) },
    { what: 'a tab', Choose: Kinds, pressed: () => screen.getByRole('tab', { name: 'Many' }) },
  ])('on $what marks it before the page has loaded its reaction', async ({ Choose, pressed }) => {
    const { Page, answer } = pageOf(Choose);
    await act(async () => render(<Page />));
    // Not by userEvent: React requires an awaited `act` around what suspends.
    await act(async () => pressed().click());
    expect(pressed().matches(':checked, [aria-selected=true]')).toBe(true);
    expect(screen.getByText('The few are shown')).toBeInTheDocument();
    await act(answer);
    expect(await screen.findByText('The many are shown')).toBeInTheDocument();
    expect(pressed().matches(':checked, [aria-selected=true]')).toBe(true);
  });

  it('on a radio card is marked by the browser: cards are rendered for its reaction only', async () => {
    const rendered = jest.fn();
    const AsCard = () => {
      rendered(use(RadioGroupContext)?.value);
      return null;
    };
    const Watched = (choice: Choice) => (
      <RadioGroup label="Goods" {...choice}>
        <RadioCard value="few">Few</RadioCard>
        <RadioCard value="many">Many</RadioCard>
        <AsCard />
      </RadioGroup>
    );
    const { Page, answer } = pageOf(Watched);
    await act(async () => render(<Page />));
    rendered.mockClear();
    await act(async () => screen.getByRole('radio', { name: 'Many' }).click());
    expect(screen.getByRole('radio', { name: 'Many' })).toBeChecked();
    // The attempt at the reaction, which suspends.
    expect(rendered).toHaveBeenCalledTimes(1);
    await act(answer);
    expect(await screen.findByText('The many are shown')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Many' })).toBeChecked();
  });

  it('on a radio card that changes nothing marks again what is chosen', async () => {
    render(<Goods value="few" onChange={() => undefined} />);
    await act(async () => screen.getByRole('radio', { name: 'Many' }).click());
    expect(screen.getByRole('radio', { name: 'Few' })).toBeChecked();
  });
});
