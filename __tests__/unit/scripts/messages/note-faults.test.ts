import { flatten } from '@/scripts/messages/flatten';
import { noteFaults } from '@/scripts/messages/note-faults';

const english = flatten({ cards: { redeem: 'Redeem', intro: 'Enter the number.' }, order: { paid: 'Paid' } });
const faults = (notes: unknown) => noteFaults(english, flatten(notes));

describe('notes for translators', () => {
  it('cover each single word, by its key or by that of its group [F1.6]', () => {
    expect(faults({ 'cards.redeem': 'A verb.', order: 'States of an order.' })).toEqual([]);
    expect(faults({ order: 'States of an order.' })).toEqual([
      'notes: cards.redeem is the single word “Redeem” and has no note',
    ]);
  });

  it('don’t outlive their messages, and aren’t blank [F1.6]', () => {
    expect(faults({ cards: 'A card.', order: ' ', 'cards.rede': 'A verb.' })).toEqual([
      'notes: order is blank',
      'notes: cards.rede is no message and no group of them',
    ]);
  });
});
