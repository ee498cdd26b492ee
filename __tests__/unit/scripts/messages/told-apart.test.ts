import { flatten } from '@/scripts/messages/flatten';
import { toldApartFaults } from '@/scripts/messages/told-apart';

const english = flatten({ title: 'Log in', button: 'Log in', copy: 'Copy', again: 'Copy', one: 'Pay' });
const french = (copy: string, again: string) => ({
  locale: 'fr',
  messages: flatten({ title: 'Connexion', button: 'Se connecter', copy, again, one: 'Payer' }),
});
const reasons = flatten({ 'Log in': 'One is a heading.' });

describe('one English text under several keys', () => {
  it('is translated in one way, or there is a reason', () => {
    expect(toldApartFaults(english, [french('Copier', 'Copier')], reasons)).toEqual([]);
    expect(toldApartFaults(english, [french('Copier', 'Copie')], reasons)).toEqual([
      'fr: “Copy” is said apart: Copier / Copie (copy, again)',
    ]);
  });

  it('needs no reason where every language says it in one way', () => {
    const more = flatten({ 'Log in': 'One is a heading.', Copy: 'None.' });
    expect(toldApartFaults(english, [french('Copier', 'Copier')], more)).toEqual([
      'told-apart: no language says “Copy” in two ways',
    ]);
  });
});
