/*
 * Checks a backend against the contract, calling it as the storefront does:
 *   CHECK_LOGIN=player:password npm run check:backend -- 'https://api.example;idempotent;post' --brand watt
 * It reads everything and opens one order, which stays unpaid (with `--no-buy` it opens none). It lists faults by call and field; any fault
 * makes it exit with code 1. docs/check-backend.md has the rest.
 */
import { isArea } from '@/lib/domain/areas';
import { readApiOrigin } from '@/lib/domain/read-api-origin';
import { gameByClientId } from '@/tenants/kit/games';
import { forPlatform } from '@/lib/domain/platform';
import { tenantById } from '@/tenants/kit/registry';
import { readArguments } from './arguments';
import { checkBackend } from './check-backend/check-backend';
import { readToolEnv } from './env';

const { values: given, positionals } = readArguments({
  allowPositionals: true,
  options: {
    brand: { type: 'string', default: 'watt' },
    'client-id': { type: 'string' },
    area: { type: 'string' },
    'no-buy': { type: 'boolean', default: false },
    cors: { type: 'boolean', default: false },
    wait: { type: 'string', default: '0' },
  },
});

const tenant = tenantById(given.brand) ?? stop(`--brand: "${given.brand}" is no brand.`);
const clientId =
  given['client-id'] ??
  forPlatform(Object.values(tenant.games)[0]?.clientId ?? {}, 'web') ??
  stop('--client-id is missing.');
const area =
  given.area ??
  gameByClientId(tenant, clientId)?.game.area ??
  stop(`--client-id: ${tenant.id} has no ${clientId}.`);
if (!isArea(area) || !tenant.areas.includes(area)) stop(`--area: ${tenant.id} doesn't sell in "${area}".`);
const [username, password] = (readToolEnv().CHECK_LOGIN ?? '').split(/:(.*)/s);
const login = username && password ? { username, password } : null;

const { faults, notes } = await checkBackend({
  origin: originOf(positionals[0] ?? stop('Which origin? https://api.example;post')),
  place: { tenant, clientId, area, login },
  buys: !given['no-buy'],
  cors: given.cors,
  wait: Number(given.wait) || 0,
  say: (line) => console.log(line),
});
console.log(`\n${faults.length} faults, ${notes.length} notes`);
for (const { call, field, what } of faults) console.log(`✗ ${call}  ${field}: ${what}`);
process.exitCode = faults.length === 0 ? 0 : 1;

function originOf(text: string) {
  try {
    return readApiOrigin(text);
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error));
  }
}

function stop(message: string): never {
  console.error(message);
  process.exit(2);
}
