import { namesIn, unshownMessages } from '@/scripts/messages/unshown';

const named = { late: ['pay.late'], lost: ['api.lost'], note: ['pay.title', 'pay.text'] };

describe('the search for messages that nothing shows', () => {
  it('counts callers, not keys: a component that uses the message, or a code that the backend answers with [F6.6]', () => {
    const asked = new Set(['pay.late', 'pay.title', 'pay.text']);
    expect(unshownMessages(named, { asked, answered: new Set(['lost']) })).toEqual([]);
    expect(unshownMessages(named, { asked: new Set(['pay.title']), answered: new Set(['late']) })).toEqual([
      'pay.late (late) is shown by nothing',
      'api.lost (lost) is shown by nothing',
      'pay.text (note) is shown by nothing',
    ]);
  });

  it('reads the names of codes from the backend’s source [F6.6]', () => {
    expect(namesIn(`return fault('lost'); // "late", other-name, 'two words'`)).toEqual(['lost']);
  });
});
