import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { endpoints } from '@/lib/contract/endpoints';
import { openApiDocument } from '@/lib/contract/openapi';
import { trackingCalls } from '@/lib/contract/tracking';
import { channelIds, channelOf } from '@/lib/domain/channels';
import { isPayCall } from '@/lib/domain/pay-calls';
import {
  debtSignInCall,
  signInCall,
  signInProviderIds,
  type SignInProvider,
} from '@/lib/domain/sign-in-providers';
import { specCalls } from '@/__tests__/support/data/spec-calls';
import { tenants } from '@/tenants/kit/registry';

const operation = z.object({
  parameters: z.array(z.object({ name: z.string() })).optional(),
  requestBody: z
    .object({
      content: z.object({
        'application/json': z.object({ schema: z.object({ properties: z.record(z.string(), z.unknown()) }) }),
      }),
    })
    .optional(),
});
const document = z
  .object({
    openapi: z.string(),
    paths: z.record(z.string(), z.object({ get: operation.optional(), post: operation.optional() })),
  })
  .parse(openApiDocument(endpoints, trackingCalls));

/** Source files below a folder, with their text. */
function sources(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => /\.tsx?$/.test(name)).map((name) => join(folder, name));
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}
const clientFiles = sources('lib/client');
const client = [...clientFiles.values()].flatMap((text) => text.split(/^(?=export )/m));
const screens = new Map([...sources('components'), ...sources('lib/loaders')]);

/** How code names the call it makes: by its id, or for the end of a sign-in by the provider's call. */
function sayingOf(id: string): string {
  const endsSignIn = (callOf: (provider: SignInProvider) => string) =>
    signInProviderIds.some((provider) => callOf(provider) === id);
  if (endsSignIn(signInCall)) return String.raw`api\.call\(signInCall\(provider\)`;
  if (endsSignIn(debtSignInCall)) return String.raw`api\.call\(debtSignInCall\(provider\)`;
  return `['\`]${id}['\`]`;
}

/** Functions of lib/client that make a call. */
function wrappersOf(id: string): readonly string[] {
  const making = client.filter((block) => new RegExp(sayingOf(id)).test(block));
  return making.flatMap((block) => /^export (?:async )?(?:const|function) (\w+)/.exec(block)?.[1] ?? []);
}

/** Files that make a call, by its id or through a function of lib/client. */
function callersOf(id: string): readonly string[] {
  const names = wrappersOf(id).map((name) => `\\b${name}\\(`);
  const pattern = new RegExp([sayingOf(id), ...names].join('|'));
  return [...screens].filter(([, text]) => pattern.test(text)).map(([file]) => file);
}

describe('the calls of the specification', () => {
  it.each(specCalls.map(({ path, parameters }) => [path, parameters] as const))(
    '%s is published with every parameter that the specification names [F6.1]',
    (path, parameters) => {
      const { get, post } = document.paths[path] ?? {};
      // Card numbers are only posted: URLs end up in logs.
      const isSecret = parameters.includes('card_info');
      expect([isSecret, get === undefined]).toEqual([isSecret, isSecret]);
      const body = post?.requestBody?.content['application/json'].schema.properties;
      const published = isSecret ? Object.keys(body ?? {}) : get?.parameters?.map(({ name }) => name);
      expect(published).toBeDefined();
      expect(parameters.filter((name) => published?.includes(name) !== true)).toEqual([]);
    },
  );

  it.each(specCalls.map(({ path, screen }) => [path, screen] as const))(
    '%s is made by %s [F6.1]',
    (path, screen) => {
      const endpoint = endpoints.find((each) => each.path === path);
      if (endpoint !== undefined && isPayCall(endpoint.id)) {
        // All payment calls are made in one place, by the channel that the player chose.
        expect(clientFiles.get(`${screen}/place-order.ts`)).toContain('await api.call(channel.call, ');
        const brands = Object.values(tenants);
        const used = brands.flatMap(({ channels }) => channelIds.map((id) => channelOf(id, channels).call));
        expect(used).toContain(endpoint.id);
        return;
      }
      expect(callersOf(endpoint?.id ?? '?').filter((file) => file.startsWith(`${screen}/`))).not.toEqual([]);
    },
  );

  it('each of our other calls has a caller too [F6.1]', () => {
    const own = endpoints.filter(({ id }) => !isPayCall(id) && id !== 'pairConfirm');
    // The shop's pages must not confirm a pairing: the game on the phone does.
    expect(callersOf('pairConfirm')).toEqual([]);
    expect(sources('lib/sandbox').get('lib/sandbox/game-server/pairing-routes.ts')).toContain(
      "'/util/login/pair_confirm'",
    );
    expect(own.filter(({ id }) => callersOf(id).length === 0).map(({ path }) => path)).toEqual([]);
  });

  it('the published document is OpenAPI 3.1 [F6.1]', () => {
    expect(document.openapi).toMatch(/^3\.1/);
  });
});
