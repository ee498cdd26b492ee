import { accountServers } from '@/lib/backend/kernel/account-settings';
import { gameServers } from '@/lib/backend/kernel/game-settings';
import { keyList, textList } from '@/lib/backend/kernel/secret-settings';
import { z } from 'zod';
import type { Secret } from './secret-table';

const byGame = z.record(z.string(), z.record(z.string(), z.unknown()));
type OfSetting = Pick<Secret, 'name' | 'setting' | 'form'>;

/**
 * The text of a setting with other values for one secret, the first of which signs; everything else in it stays. Null if the setting would
 * then be read differently: a text secret that contains a comma, for example, can't have a second one beside it.
 */
export function withValues(
  { name, setting, form }: OfSetting,
  text: string,
  values: readonly string[],
): string | null {
  if (setting === name) {
    const joined = values.join(',');
    const read = (form === 'key' ? keyList : textList).safeParse(joined);
    return isSame(read.data, values) ? joined : null;
  }
  const game = name.slice(setting.length + 1);
  const all = byGame.safeParse(parsed(text));
  const own = all.data?.[game];
  if (all.data === undefined || own === undefined) return null;
  const changed = setting === 'GAME_SERVERS' ? { ...own, secrets: values } : withServer(own, values);
  const made = JSON.stringify({ ...all.data, [game]: changed });
  return isSame(valuesIn(setting, game, made), values) ? made : null;
}

const withServer = (own: Readonly<Record<string, unknown>>, secrets: readonly string[]) => ({
  ...own,
  server: { ...z.record(z.string(), z.unknown()).parse(own.server), secrets },
});

function valuesIn(setting: string, game: string, text: string): readonly string[] | undefined {
  if (setting === 'GAME_SERVERS') return gameServers.safeParse(text).data?.[game]?.secrets;
  return accountServers.safeParse(text).data?.[game]?.server?.secrets;
}

const isSame = (read: readonly string[] | undefined, values: readonly string[]): boolean =>
  read?.length === values.length && read.every((value, at) => value === values[at]);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
