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

describe('reporting a problem', () => {
  it('sends the problem with the order and its receipt, and confirms its arrival [F3.11]', async () => {
    const api = await opened();
    await player.click(screen.getByRole('radio', { name: 'I was charged twice' }));
    await player.type(screen.getByLabelText('What happened?'), '  Two payments.  ');
    await player.type(screen.getByLabelText(/Where can we reach you/), 'mia@mail.example');
    await player.click(button('Send'));
    const report = { problem: 'paidTwice', text: 'Two payments.', contact: 'mia@mail.example' };
    expect(api.inputs('reportProblem')).toEqual([{ billing_no: billingNo, receipt, ...report }]);
    expect(screen.getByRole('status')).toHaveTextContent('Our team has your report');
  });

  it('sends nothing without a description, and says what is missing [F3.11]', async () => {
    const api = await opened();
    await player.click(button('Send'));
    expect(api.sent).toEqual([]);
    expect(screen.getByText('Please say what happened')).toBeInTheDocument();
  });

  it('keeps the text if it can’t be sent [F3.11]', async () => {
    const api = await opened(new FakeApi().on('reportProblem', () => offline));
    await player.type(screen.getByLabelText('What happened?'), 'Nothing came.');
    await player.click(button('Send'));
    expect(await screen.findByText('Network error. Please try again later.')).toBeInTheDocument();
    expect(screen.getByLabelText('What happened?')).toHaveValue('Nothing came.');
    expect(api.inputs('reportProblem')).toHaveLength(1);
  });

  it('offers an email with number and receipt as an alternative [F3.11]', async () => {
    await opened();
    const mail = screen.getByRole('link', { name: 'Or write us an email' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(mail)).toContain(
      `/receipt?billing_no=${billingNo}&receipt=${receipt}&domain_area=sea`,
    );
  });
});
