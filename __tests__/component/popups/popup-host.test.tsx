import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShop } from '@/__tests__/support/browser/render-shop';
import { popupLoader } from '@/components/frame/popup-loader';
import type { PopupLoader } from '@/components/popups/popup-contexts';
import { popupAtom, type Popup } from '@/lib/client/popups/popup';
import en from '@/messages/en.json';

const question = {
  kind: 'confirm',
  title: 'Sure?',
  paragraphs: ['One.', 'Two.'],
  confirm: 'Yes',
  onConfirm: () => undefined,
} as const satisfies Popup;

async function open(popup: Popup) {
  const shop = renderShop(<button onClick={() => shop.atoms.set(popupAtom, popup)}>Open</button>);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog');
  return { ...shop, dialog };
}

/** Presses the dark layer behind the popup, which has no role of its own. */
async function pressBeside(dialog: HTMLElement) {
  const beside = dialog.parentElement;
  if (!beside) throw new Error('The popup stands in a viewport');
  await userEvent.click(beside);
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('PopupHost', () => {
  it('renders nothing until a popup opens', () => {
    renderShop(null);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says so if its code can’t be loaded, and opens after the next press', async () => {
    let isDown = true;
    const stage: PopupLoader['stage'] = () =>
      isDown ? Promise.reject(new Error('The line is down.')) : popupLoader.stage();
    const shop = renderShop(<button onClick={() => shop.atoms.set(popupAtom, question)}>Open</button>, {
      popups: { ...popupLoader, stage },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText(en.errors.network)).toBeVisible();
    expect(shop.popup()).toBeNull();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('dialog', { name: 'Sure?' })).toBeVisible();
  });

  it('shows title, paragraphs and one button, which confirms and closes [F2.17]', async () => {
    const onConfirm = jest.fn();
    const { dialog } = await open({ ...question, onConfirm });
    expect(dialog).toHaveAccessibleName('Sure?');
    expect(screen.getByText('One.').tagName).toBe('P');
    expect(screen.getByText('Two.').tagName).toBe('P');
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    await gone();
  });

  it('splits one text on its paragraph tags [F2.17]', async () => {
    const { dialog } = await open({
      ...question,
      paragraphs: '<p>One.</p>\n<p class="x">Two <b.</p><p> </p>Three.',
    });
    const texts = Array.from(dialog.querySelectorAll('p'), (each) => each.textContent);
    expect(texts).toEqual(['One.', 'Two <b.', 'Three.']);
  });

  it('has no cancel button without a text for it [F2.17]', async () => {
    await open(question);
    const names = screen.getAllByRole('button', { hidden: false }).map((each) => each.textContent);
    expect(names).not.toContain('No');
    expect(names.filter((name) => name !== '')).toEqual(['Yes']);
  });

  it('calls its cancel handler, without confirming [F2.17]', async () => {
    const onConfirm = jest.fn();
    const onCancel = jest.fn();
    await open({ ...question, onConfirm, onCancel, cancel: 'No' });
    await userEvent.click(screen.getByRole('button', { name: 'No' }));
    await gone();
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('closes on × without any answer [F2.17]', async () => {
    const onConfirm = jest.fn();
    const onCancel = jest.fn();
    await open({ ...question, onConfirm, onCancel, cancel: 'No' });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await gone();
    expect([onCancel, onConfirm].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it('shows the confirming button in white with whiteButton [F2.17]', async () => {
    const { atoms } = await open(question);
    expect(screen.getByRole('button', { name: 'Yes' })).toHaveClass('btn-primary');
    act(() => atoms.set(popupAtom, { ...question, title: 'White', whiteButton: true }));
    await screen.findByRole('dialog', { name: 'White' });
    expect(screen.getByRole('button', { name: 'Yes' })).not.toHaveClass('btn-primary');
    expect(screen.getByRole('button', { name: 'Yes' })).toHaveClass('btn-secondary');
  });

  it('shows a tip: only its title, or with sanitised outside markup, or with our own content [F2.17]', async () => {
    const { atoms, dialog } = await open({ kind: 'tip', title: 'Only a title' });
    expect(dialog).toHaveAccessibleName('Only a title');
    act(() => atoms.set(popupAtom, { kind: 'tip', title: 'Html', html: '<p onclick="x()">A <b>b</b></p>' }));
    const html = await screen.findByRole('dialog', { name: 'Html' });
    expect(html.querySelector('p')?.outerHTML).toBe('<p>A <b>b</b></p>');
    act(() => atoms.set(popupAtom, { kind: 'tip', title: 'Body', body: <em>ours</em> }));
    expect(await screen.findByRole('dialog', { name: 'Body' })).toHaveTextContent('ours');
  });

  it('stays open on a press beside it unless closeByOverlay says so [F2.17]', async () => {
    const { dialog } = await open(question);
    await pressBeside(dialog);
    expect(dialog).toBeInTheDocument();
  });

  it('closes on a press beside it with closeByOverlay [F2.17]', async () => {
    const { dialog } = await open({ ...question, closeByOverlay: true });
    await pressBeside(dialog);
    await gone();
  });

  it('keeps the result popup open on Escape and on a press beside it, and closes it on × [F3.10]', async () => {
    const { dialog } = await open({
      kind: 'result',
      billingNo: 'W12345678',
      receipt: null,
      payUrl: 'https://pay.example/1',
      opening: 'opened',
    });
    await pressBeside(dialog);
    await userEvent.keyboard('{Escape}');
    expect(dialog).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await gone();
  });

  it('returns the focus to what opened it, also after a popup that followed another', async () => {
    const { atoms } = await open(question);
    act(() => atoms.set(popupAtom, { kind: 'tip', title: 'Next' }));
    await screen.findByRole('dialog', { name: 'Next' });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await gone();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  it('shows one popup at a time', async () => {
    const { atoms } = await open(question);
    act(() => atoms.set(popupAtom, { kind: 'tip', title: 'Next' }));
    await screen.findByRole('dialog', { name: 'Next' });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });
});
