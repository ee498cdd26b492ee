/*
 * Checks a publisher's account server and login links, by the settings that the shop will have:
 *   npm run verify-accounts -- accounts.json --game watt-emberfall --username mueller --password-file mueller.password
 * `accounts.json` has the text of ACCOUNT_SERVERS. `--link-file` has fresh login links, a token on each line, and `--host` the brand's host
 * that they are for. Exits with code 0 if every rule holds, 1 if one doesn't, 2 if it couldn't begin. docs/guides/connect-accounts.md has
 * the rest.
 */
import { accountServers } from '@/lib/backend/kernel/account-settings';
import { readArguments } from './arguments';
import { verifyAccounts } from './verify-accounts/verify-accounts';
import { linesOf, report, stop, textOf } from './verify-server/command';

const { values: given, positionals } = readArguments({
  allowPositionals: true,
  options: {
    game: { type: 'string', default: 'watt-emberfall' },
    username: { type: 'string' },
    'password-file': { type: 'string' },
    'link-file': { type: 'string' },
    host: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const usage = 'Which settings? npm run verify-accounts -- accounts.json --game watt-emberfall';
const [file = stop(usage), ...others] = positionals;
if (others.length > 0) stop(`One file of settings, without ${others.join(' ')}.`);

const settings = accountServers.safeParse(textOf('settings', file));
if (!settings.success) stop(`${file}: ${settings.error.issues[0]?.message ?? 'unreadable'}`);
const { game } = given;
const accounts = settings.data[game] ?? settings.data['*'] ?? stop(`${file} has nothing about ${game}.`);
const check = { accounts, game, player: playerOf(), links: linksOf() };
await report({
  about: { settings: file, game },
  isJson: given.json,
  check: (say) => verifyAccounts({ ...check, say }),
});

function playerOf() {
  const { username, 'password-file': passwordFile } = given;
  if (username === undefined && passwordFile === undefined) return undefined;
  if (username === undefined || passwordFile === undefined)
    return stop('--username and --password-file belong together.');
  const [password, ...more] = linesOf('password-file', passwordFile);
  if (password === undefined || more.length > 0)
    return stop('--password-file: one line with the password belongs there.');
  return { username, password };
}

function linksOf() {
  const { host, 'link-file': linkFile } = given;
  if (host === undefined && linkFile === undefined) return undefined;
  if (host === undefined || linkFile === undefined) return stop('--link-file and --host belong together.');
  const tokens = linesOf('link-file', linkFile);
  return tokens.length === 0 ? stop('--link-file: a token on each line belongs there.') : { host, tokens };
}
