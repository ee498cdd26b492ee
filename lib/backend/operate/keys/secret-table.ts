import type { Env, EnvSource } from '@/lib/backend/kernel/env';
import { createHash, randomBytes } from 'node:crypto';
import { providerNames } from '@/lib/backend/kernel/provider-settings';

/** `key`: signs calls, in the form of Standard Webhooks. `text`: any text. */
export type SecretForm = 'key' | 'text';

/** A kind of secret: what uses it, how many may be valid at once, and how long its signatures stay valid after it stops signing. */
type Kind = Readonly<{
  what: string;
  form: SecretForm;
  most: 1 | 2;
  life: string;
}>;

const calls = { form: 'key', most: 2, life: '5 minutes, once the other side takes the new one' } as const;

const kinds = {
  SHOP_SECRET: { what: 'receipts', form: 'text', most: 2, life: '31 days' },
  CARD_SECRET: { what: 'cards', form: 'text', most: 1, life: 'as long as its cards' },
  TRACK_EXPORT_KEY: { what: 'export of tracked events', form: 'text', most: 1, life: 'none' },
  GAME_SERVER_SECRET: { what: 'all games without a server of their own', ...calls },
} as const satisfies Readonly<Record<string, Kind>>;

/** A secret of this installation with its values, for changing it; never to be shown. `setting`: the variable that holds it. */
export type Secret = Kind &
  Readonly<{
    name: string;
    setting: string;
    file: string | null;
    text: string | null;
    isSet: boolean;
    values: readonly string[];
  }>;

/** Every configured secret of this process, by name: a setting, or a path into one, such as GAME_SERVERS.watt-emberfall. */
export function secretsOf(env: Env, given: EnvSource): readonly Secret[] {
  const at = (setting: string) => {
    const file = given[`${setting}_FILE`] ?? null;
    const text = given[setting] ?? null;
    return { setting, file, text, isSet: file !== null || text !== null };
  };
  const own = Object.entries<Kind>(kinds).map(([name, kind]) => ({
    name,
    ...kind,
    ...at(name),
    values: [isKind(name) ? (env[name] ?? []) : []].flat(),
  }));
  return [...own, ...ofProviders(env, at), ...ofGames(env, at), ...ofAccounts(env, at), ...ofSignIn(env, at)];
}

const isKind = (name: string): name is keyof typeof kinds => Object.hasOwn(kinds, name);

type At = (setting: string) => Pick<Secret, 'setting' | 'file' | 'text' | 'isSet'>;

/** Secrets of payment providers: their keys, and texts, which the provider alone issues. */
const ofProviders = (env: Env, at: At): readonly Secret[] =>
  providerNames.flatMap(({ id, keys, texts }) => {
    const what = `provider ${id}`;
    const secretOf = (name: (typeof keys)[number], kind: Omit<Kind, 'what'>): Secret => ({
      name,
      what,
      ...kind,
      ...at(name),
      values: [env[name] ?? []].flat(),
    });
    return [
      ...keys.map((name) => secretOf(name, calls)),
      ...texts.map((name) => secretOf(name, { form: 'text', most: 1, life: 'as the provider says' })),
    ];
  });

const ofGames = ({ GAME_SERVERS = {} }: Env, at: At): readonly Secret[] =>
  Object.entries(GAME_SERVERS).map(([gpId, { profile, secrets: values }]) => ({
    name: `GAME_SERVERS.${gpId}`,
    what: `game ${gpId}`,
    ...calls,
    ...at('GAME_SERVERS'),
    values,
    form: profile === 'xsolla' ? 'text' : 'key',
  }));

const ofAccounts = ({ ACCOUNT_SERVERS = {} }: Env, at: At): readonly Secret[] =>
  Object.entries(ACCOUNT_SERVERS).flatMap(([gpId, { server }]) =>
    server === undefined
      ? []
      : {
          name: `ACCOUNT_SERVERS.${gpId}`,
          what: `account server of ${gpId}`,
          ...calls,
          ...at('ACCOUNT_SERVERS'),
          values: server.secrets,
        },
  );

/** Secrets issued by sign-in providers, which only they can issue and revoke. */
const ofSignIn = ({ SIGN_IN_SECRETS = {} }: Env, at: At): readonly Secret[] =>
  Object.entries(SIGN_IN_SECRETS).flatMap(([brand, providers]) =>
    Object.entries(providers).flatMap(([provider, fields]) =>
      Object.entries<string>(fields ?? {}).map(([field, value]): Secret => ({
        name: `SIGN_IN_SECRETS.${brand}.${provider}.${field}`,
        what: `sign-in by ${provider}`,
        form: 'text',
        most: 1,
        life: 'logins on their way',
        ...at('SIGN_IN_SECRETS'),
        values: [value],
      })),
    ),
  );

/** Identifies a secret without revealing anything about it: 32 bits of a hash that is used for nothing else. */
export const fingerprintOf = (secret: string): string =>
  createHash('sha256').update(`fingerprint of a secret: ${secret}`).digest('hex').slice(0, 8);

/** 256 fresh random bits in the form that the setting expects. */
export function newSecret(form: SecretForm): string {
  const bits = randomBytes(32);
  return form === 'key' ? `whsec_${bits.toString('base64')}` : bits.toString('base64url');
}
