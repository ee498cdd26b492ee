/*
 * Checks a game's server against the protocol, by calling it as the shop does:
 *   npm run verify-game -- https://ember.example --secret-file ember.secret --game watt-emberfall --account u1001 --product gems_60
 * It gives goods to the account's first character and takes them back, so point it at a test server. Exits with code 0 if every rule holds,
 * 1 if one doesn't, 2 if it couldn't begin. docs/guides/connect-a-game.md has the rest.
 */
import { SANDBOX_ONLY_GAME_SECRET } from '@/lib/backend/kernel/sandbox-secrets';
import { readArguments } from './arguments';
import { optionalParts, type OptionalPart } from './verify-game/rule';
import { verifyGame } from './verify-game/verify-game';
import { linesOf, report, stop } from './verify-server/command';

const { values: given, positionals } = readArguments({
  allowPositionals: true,
  options: {
    'secret-file': { type: 'string' },
    game: { type: 'string', default: 'watt-emberfall' },
    account: { type: 'string', default: 'u1001' },
    product: { type: 'string', default: 'gems_60' },
    without: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
  },
});
const [address = stop('Which server? npm run verify-game -- https://ember.example'), ...others] = positionals;
if (others.length > 0) stop(`One server at a time, without ${others.join(' ')}.`);

const target = { game: given.game, account: given.account, product: given.product };
const server = {
  origin: originOf(address),
  secrets: secretsOf(given['secret-file']),
  without: given.without
    .split(',')
    .filter((part) => part !== '')
    .map(partOf),
};
await report({
  about: { server: address, ...target },
  isJson: given.json,
  check: (say) => verifyGame({ ...server, target, say }),
});

function originOf(text: string): string {
  const isOrigin =
    URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).pathname === '/';
  return isOrigin ? new URL(text).origin : stop(`"${text}" is no origin such as https://ember.example`);
}

/** One or two secrets, one per line. Without a file, the sandbox's secret. */
function secretsOf(file: string | undefined): readonly string[] {
  if (file === undefined) return [SANDBOX_ONLY_GAME_SECRET];
  const secrets = linesOf('secret-file', file);
  const areGood = secrets.every((secret) => /^(whsec_)?[A-Za-z0-9+/]{16,}={0,2}$/.test(secret));
  if (secrets.length < 1 || secrets.length > 2 || !areGood)
    return stop('--secret-file: one or two lines of whsec_ and base64 belong there.');
  return secrets;
}

function partOf(name: string): OptionalPart {
  const isPart = (text: string): text is OptionalPart => Object.hasOwn(optionalParts, text);
  return isPart(name)
    ? name
    : stop(`--without: ${name} is none of ${Object.keys(optionalParts).join(', ')}.`);
}
