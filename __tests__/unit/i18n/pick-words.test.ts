import { loadMessages } from '@/lib/i18n/load-messages';
import { pickWords } from '@/lib/i18n/pick-words';

describe('the words of a page', () => {
  it('are the sections and single texts that it names [F6.6]', async () => {
    const messages = await loadMessages('en');
    expect(pickWords(messages, ['shell.error', 'errors.offline'])).toEqual({
      shell: { error: messages.shell.error },
      errors: { offline: messages.errors.offline },
    });
  });

  it('leave out what the layout around the page already has [F6.11]', async () => {
    const messages = await loadMessages('en');
    const { offline, network, ...others } = messages.errors;
    expect([offline, network]).not.toContain(undefined);
    expect(
      pickWords(messages, ['errors', 'popup.messages'], ['errors.offline', 'errors.network', 'popup']),
    ).toEqual({
      errors: others,
    });
  });
});
