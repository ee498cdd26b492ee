import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi, good, offline } from '@/__tests__/support/browser/fake-api';
import { renderShop } from '@/__tests__/support/browser/render-shop';
import { ReportProblem } from '@/components/order/result/report-problem';
import { billingNo, receipt } from './result-fixture';

const player = userEvent.setup();
const button = (name: string) => screen.getByRole('button', { name });

async function opened(api = new FakeApi().on('reportProblem', () => good({ billing_no: billingNo }))) {
  renderShop(<ReportProblem order={{ billingNo, receipt }} />, { api });
  await player.click(button('Report a problem'));
  return api;
}

describe('Reporting a problem', () => {
  it('sends what is wrong with the order and its receipt, and says that it has arrived [F3.11]', async () => {
    const api = await opened();
    await player.click(screen.getByRole('radio', { name: 'I was charged twice' }));
    await player.type(screen.getByLabelText('What happened?'), '  Two payments.  ');
    await player.type(screen.getByLabelText(/Where can we reach you/), 'mia@mail.example');
    await player.click(button('Send'));
    const told = { problem: 'paidTwice', text: 'Two payments.', contact: 'mia@mail.example' };
    expect(api.inputs('reportProblem')).toEqual([{ billing_no: billingNo, receipt, ...told }]);
    expect(screen.getByRole('status')).toHaveTextContent('Our team has your report');
  });

  it('isn’t sent without a word, and says what is missing [F3.11]', async () => {
    const api = await opened();
    await player.click(button('Send'));
    expect(api.sent).toEqual([]);
    expect(screen.getByText('Please say what happened')).toBeInTheDocument();
  });

  it('keeps what was typed where it can’t be sent [F3.11]', async () => {
    const api = await opened(new FakeApi().on('reportProblem', () => offline));
    await player.type(screen.getByLabelText('What happened?'), 'Nothing came.');
    await player.click(button('Send'));
    expect(await screen.findByText('Network error. Please try again later.')).toBeInTheDocument();
    expect(screen.getByLabelText('What happened?')).toHaveValue('Nothing came.');
    expect(api.inputs('reportProblem')).toHaveLength(1);
  });

  it('has a mail with number and receipt as a second way [F3.11]', async () => {
    await opened();
    const mail = screen.getByRole('link', { name: 'Or write us an email' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(mail)).toContain(`/receipt?billing_no=${billingNo}&receipt=${receipt}`);
  });
});
