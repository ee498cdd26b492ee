import { loadMessages } from '@/lib/i18n/load-messages';

describe('the loader of languages [F6.10]', () => {
  it.each(['xx', 'EN', '', '../package', 'toString'])('throws for the unlisted "%s"', async (locale) => {
    await expect(loadMessages(locale)).rejects.toThrow(/^Unknown variable dynamic import$/);
  });

  it('loads what is listed', async () => {
    expect((await loadMessages('de')).shell.notFound.title).not.toBe('');
  });
});
