import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ProgressBar } from '@/components/ui/progress-bar';
import { ProgressSteps } from '@/components/ui/progress-steps';
import { Timeline } from '@/components/ui/timeline';

describe('ProgressSteps', () => {
  const names = ['Game', 'Role and goods', 'Payment', 'Result'];
  const steps = names.map((name, at) => ({
    id: name,
    name,
    label: `Step ${at + 1} of 4: ${name}`,
    href: `/${at}`,
  }));

  it('marks the current step, and links only to completed ones [F2.14]', () => {
    const Link = ({ href, children }: Readonly<{ href: string; children: ReactNode }>) => (
      <a href={href}>{children}</a>
    );
    render(<ProgressSteps label="Steps" steps={steps} current={2} Link={Link} />);
    const items = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
    expect(items[3]).toHaveTextContent('Step 4 of 4: Result');
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/0', '/1']);
    expect(links[1]).toHaveAccessibleName('Step 2 of 4: Role and goods');
  });
});

describe('Timeline', () => {
  it('shows each step of an order with its time [F3.25]', () => {
    render(
      <Timeline
        label="Delivery"
        steps={[
          { id: 'paid', title: 'Paid', time: '2026/11/20 11:03', state: 'done' },
          { id: 'sent', title: 'Sent to the game', state: 'active' },
          { id: 'delivered', title: 'Delivered', state: 'waiting' },
        ]}
      />,
    );
    const items = within(screen.getByRole('list', { name: 'Delivery' })).getAllByRole('listitem');
    expect(items).toHaveLength(3);
    expect(items[1]).toHaveAttribute('aria-current', 'step');
    expect(items[0]).toHaveTextContent('Paid2026/11/20 11:03');
  });
});

describe('ProgressBar', () => {
  it('announces its value in words', () => {
    render(<ProgressBar label="Growth" percent={62.5} valueText="125 of 200 points" />);
    const bar = screen.getByRole('progressbar', { name: 'Growth' });
    expect(bar).toHaveAttribute('aria-valuenow', '62.5');
    expect(bar).toHaveAttribute('aria-valuetext', '125 of 200 points');
  });
});
