import { gameChoice, toSubGameList } from '@/lib/domain/offered-games';

const sub_game = {
  global: { client_id: '11', name: 'Global', logo: '/g.svg' },
  asia: { client_id: '12', name: 'Asia', logo: '/a.svg' },
};
const game = { client_id: '10', name: 'Ember', logo: '/e.svg', is_select_game: true };

describe('the sub-games of a game', () => {
  it('turns the sub_game map into a list with its keys [F3.27]', () => {
    expect(toSubGameList(sub_game)).toEqual([
      { codeKey: 'global', client_id: '11', name: 'Global', logo: '/g.svg' },
      { codeKey: 'asia', client_id: '12', name: 'Asia', logo: '/a.svg' },
    ]);
    expect(toSubGameList(undefined)).toEqual([]);
  });

  it('shows a picker when is_select_game says so [F3.27]', () => {
    expect(gameChoice({ ...game, sub_game })).toMatchObject({
      kind: 'picker',
      subGameList: [{ codeKey: 'global' }, { codeKey: 'asia' }],
    });
  });

  it.each([
    ['is_select_game is off', { ...game, is_select_game: false, sub_game }],
    ['there is nothing to pick', { ...game, sub_game: {} }],
    ['there is no map', game],
  ])('is a fixed game when %s [F3.27]', (_, item) => {
    expect(gameChoice(item)).toEqual({ kind: 'fixed', client_id: '10', name: 'Ember', logo: '/e.svg' });
  });
});
