import { between, seeded, shuffled } from '@/lib/sandbox/shared/seeded';
import { heads, tails } from './words';

/** A server in wire format; `merged_into` is the server that really runs it now. */
export type GameServer = Readonly<{
  server_id: string;
  name: string;
  area_id: string;
  status: 'open' | 'maintenance' | 'full';
  opened_at: number;
  merged_into?: string;
}>;

type Area = Readonly<{ area_id: string; name: string }>;
export type Catalogue = Readonly<{ areas: readonly Area[]; servers: readonly GameServer[] }>;

/** The sample games: how many servers, and the names of their four areas. */
const games: Readonly<Record<string, Readonly<{ servers: number; areas: readonly string[] }>>> = {
  emberfall: { servers: 420, areas: ['Ashen Coast', 'Cinderreach', 'Obsidian Vale', 'Sunforge'] },
  tidebound: { servers: 360, areas: ['Coral Shelf', 'Deepwater', 'Lantern Bay', 'Stormline'] },
  neonrush: { servers: 280, areas: ['Downtown', 'Skyway', 'Harbor Grid', 'Undercity'] },
  mistgarden: { servers: 240, areas: ['Lotus Pond', 'Moon Terrace', 'Willow Court', 'Plum Hollow'] },
  ironhold: { servers: 5000, areas: ['North March', 'Iron Coast', 'Highfells', 'Southgate'] },
};

const FIRST_OPENED_S = Date.UTC(2021, 2, 4, 10) / 1000;
/** When the newest server opened. Fixed, so that the sample data doesn't depend on the day they are read. */
export const NEWEST_OPENED_S = Date.UTC(2026, 5, 25, 10) / 1000;
/** The oldest tenth has been merged, four into one. */
const MERGED_SHARE = 0.1;
const MERGE_GROUP = 4;

const made = new Map<string, Catalogue>();

/** Areas and servers of a game id such as "watt-emberfall": the code after the last "-" chooses them. Null when unknown. */
export function catalogueOf(game: string): Catalogue | null {
  const code = game.slice(game.lastIndexOf('-') + 1);
  const known = made.get(code);
  if (known) return known;
  if (!Object.hasOwn(games, code)) return null;
  const sample = games[code];
  if (!sample) return null;
  const areas = sample.areas.map((name, index) => ({ area_id: `a${index + 1}`, name }));
  const catalogue = { areas, servers: makeServers(code, sample.servers, areas.length) };
  made.set(code, catalogue);
  return catalogue;
}

function makeServers(code: string, count: number, areaCount: number): readonly GameServer[] {
  const random = seeded(`servers ${code}`);
  const names = serverNames(random, code);
  const step = (NEWEST_OPENED_S - FIRST_OPENED_S) / (count - 1);
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const target = mergeTarget(number, count);
    const roll = random();
    return {
      server_id: `s${number}`,
      name: names[index] ?? `Realm ${number}`,
      area_id: `a${between(random, 1, areaCount)}`,
      status: roll < 0.03 ? 'maintenance' : roll < 0.1 ? 'full' : 'open',
      opened_at: Math.round(FIRST_OPENED_S + index * step),
      ...(target === number ? {} : { merged_into: `s${target}` }),
    };
  });
}

function mergeTarget(number: number, count: number): number {
  return number > count * MERGED_SHARE ? number : number - ((number - 1) % MERGE_GROUP);
}

/** Every name once, in an order of the game's own. Emberfall's s128 is Frostmere, as in the project's pictures. */
function serverNames(random: () => number, code: string): readonly string[] {
  const all = heads.flatMap((head) =>
    tails.filter((tail) => tail !== head.toLowerCase()).map((tail) => head + tail),
  );
  const names = [...shuffled(random, all)];
  if (code !== 'emberfall') return names;
  return moved(names, 'Frostmere', 127);
}

function moved(names: readonly string[], name: string, index: number): readonly string[] {
  const others = names.filter((other) => other !== name);
  return [...others.slice(0, index), name, ...others.slice(index)];
}
