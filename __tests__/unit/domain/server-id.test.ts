import { serverNamed, withServerPrefix } from '@/lib/domain/server-id';
import { frequentServers, rememberServer, searchServers } from '@/lib/domain/server-lists';

const servers = [
  { server_id: 's1', name: 'Dawn 12' },
  { server_id: 's12', name: 'Harbour' },
  { server_id: 's120', name: 'Sunset' },
  { server_id: 's2', name: 'Ember' },
  { server_id: 's3', name: '星辰' },
  { server_id: 's4', name: 'Frost' },
  { server_id: 's5', name: 'Grove' },
];
const ids = (list: readonly { server_id: string }[]) => list.map(({ server_id }) => server_id);
const role = (server_id: string, last_login: number) => ({ server_id, last_login });

describe('server ids', () => {
  it.each([
    ['12', 's12'],
    ['s12', 's12'],
    ['S12', 'S12'],
    [' 7 ', 's7'],
    ['', ''],
    ['eu3', 'seu3'],
    ['s 12', 's12'],
    ['S  12', 'S12'],
    ['s north', 's north'],
  ])('turns %j into %j [F3.2]', (typed, id) => {
    expect(withServerPrefix(typed)).toBe(id);
  });

  it.each([
    ['12', ['s12', 's120', 's1']],
    ['s12', ['s12', 's120']],
    ['S 12', ['s12', 's120']],
    ['S1', ['s1', 's12', 's120']],
    ['ember', ['s2']],
    ['星', ['s3']],
    ['su', ['s120']],
    ['nowhere', []],
  ])('finds for %j the servers %j [F3.2]', (typed, found) => {
    expect(ids(searchServers(servers, typed))).toEqual(found);
  });

  it('matches one server by each spelling of its id, and prefers the exact spelling [F3.2]', () => {
    const listed = [{ serverId: 's7' }, { serverId: '12' }, { serverId: 's12' }];
    expect(['7', 's7', 'S7'].map((named) => serverNamed(listed, named))).toEqual(Array(3).fill(listed[0]));
    expect([serverNamed(listed, '12'), serverNamed(listed, 's12')]).toEqual([listed[1], listed[2]]);
    expect(serverNamed(listed, '70')).toBeUndefined();
  });

  it('treats a remembered id without its prefix as the same server [F3.2]', () => {
    expect(ids(frequentServers(servers, [role('2', 10)], []))).toEqual(['s2']);
    expect(ids(frequentServers(servers, [], ['5', 's5', 'S4']))).toEqual(['s5', 's4']);
    expect(rememberServer(['3', 's2'], 's3')).toEqual(['s3', 's2']);
  });

  it('puts the server with exactly that id first, wherever it is in the list [F3.2]', () => {
    const listed = [...servers].reverse();
    expect(ids(searchServers(listed, '12'))).toEqual(['s12', 's120', 's1']);
    expect(ids(searchServers(listed, 's1'))).toEqual(['s1', 's120', 's12']);
  });

  it('returns every server for an empty search [F3.2]', () => {
    expect(searchServers(servers, '  ')).toBe(servers);
  });

  it('lists the servers of the player’s characters by last login, each once, without removed ones [F3.2]', () => {
    const roles = [role('s3', 10), role('s1', 30), role('s2', 40), role('s3', 20), role('gone', 50)];
    expect(ids(frequentServers(servers, roles, ['s5']))).toEqual(['s2', 's1', 's3']);
  });

  it('falls back to the last five servers used in this browser [F3.2]', () => {
    expect(ids(frequentServers(servers, [], ['s5', 'gone', 's4', 's3', 's2', 's1', 's12']))).toEqual([
      's5',
      's4',
      's3',
      's2',
      's1',
    ]);
  });

  it('remembers five servers, newest first and each once [F3.2]', () => {
    expect(rememberServer(['s1', 's2', 's3', 's4', 's5'], 's3')).toEqual(['s3', 's1', 's2', 's4', 's5']);
    expect(rememberServer(['s1', 's2', 's3', 's4', 's5'], 's6')).toEqual(['s6', 's1', 's2', 's3', 's4']);
  });
});
