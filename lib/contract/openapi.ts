import * as z from 'zod';
import { allCurrencies } from '@/lib/domain/currency';
import { ApiCode } from './api-code';
import { commonParameters } from './common';
import type { Endpoint } from './endpoint';
import { currency } from './fields';
import { codeNotes } from './openapi-codes';
import { contentExample } from './openapi-examples';
import { withNotes } from './with-notes';

type JsonSchema = Record<string, unknown>;

const envelopeSchema = (content: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['code', 'msg', 'content'],
  properties: { code: { type: 'integer' }, msg: { type: 'string' }, content },
});

/** A call that takes only POST, with a body that is more than flat names and values. */
type PostCall = Readonly<{
  id: string;
  path: string;
  summary: string;
  request: z.core.$ZodType;
  response: z.core.$ZodType;
}>;

/** The OpenAPI 3.1 document of the endpoints, generated from the schemas that both client and server parse with. */
export function openApiDocument(endpoints: readonly Endpoint[], posts: readonly PostCall[] = []): JsonSchema {
  return {
    openapi: '3.1.0',
    info: { title: 'Top-up shop API', version: '1', description },
    servers: [
      {
        url: '/',
        description: 'The brand’s own host; behind a proxy the brand is that of `x-forwarded-host`.',
      },
    ],
    'x-codes': codes(),
    paths: Object.fromEntries([
      ...endpoints.map((endpoint) => [endpoint.path, pathItem(endpoint)] as const),
      ...posts.map((call) => [call.path, postItem(call)] as const),
    ]),
    components: {
      securitySchemes: {
        player: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A token of a login, good for one game. As the parameter `oauth_token` towards an origin that takes it so.',
        },
      },
    },
  };
}

function pathItem(endpoint: Endpoint): JsonSchema {
  const request = withNotes(withCommon(toSchema(endpoint.request, 'input')), endpoint.id);
  const get = { ...operation(endpoint), operationId: endpoint.id, parameters: queryParameters(request) };
  if (endpoint.kind === 'read') return { get };
  const requestBody = { required: true, content: { 'application/json': { schema: request } } };
  if (endpoint.bodyOnly) return { post: { ...operation(endpoint), operationId: endpoint.id, requestBody } };
  return { get, post: { ...operation(endpoint), operationId: `${endpoint.id}Post`, requestBody } };
}

function postItem({ id, summary, request, response }: PostCall): JsonSchema {
  const requestBody = {
    required: true,
    content: { 'application/json': { schema: toSchema(request, 'input') } },
  };
  return { post: { operationId: id, summary, security: [], requestBody, responses: responsesOf(response) } };
}

function operation(endpoint: Endpoint): JsonSchema {
  return {
    summary: endpoint.summary,
    ...(endpoint.unspecified ? { 'x-unspecified': true } : {}),
    ...(endpoint.creating ? { 'x-idempotency-key': 'order_key' } : {}),
    security: endpoint.auth === 'none' ? [] : [{ player: [] }, ...(endpoint.auth === 'player' ? [] : [{}])],
    responses: responsesOf(endpoint.response, endpoint.id),
  };
}

function responsesOf(response: z.core.$ZodType, id = ''): JsonSchema {
  const schema = envelopeSchema(withNotes(toSchema(response, 'output'), id));
  const example = contentExample(id);
  const examples = { success: { value: { code: 1, msg: 'OK', content: example } } };
  const content = { 'application/json': { schema, ...(example === null ? {} : { examples }) } };
  return {
    200: { description: 'An envelope; `code` 1 means success, any other is in `x-codes`.', content },
    413: { description: 'The body is larger than any call of ours.' },
    429: { description: 'Too many requests from this address.' },
    500: { description: 'A fault of ours; the content names the request for whoever looks into it.' },
  };
}

/** Adds the parameters that any call may carry; where the call itself defines one of them, its own definition wins. */
function withCommon(request: JsonSchema): JsonSchema {
  const { properties } = objectShape.parse(toSchema(commonParameters, 'input'));
  return { ...request, properties: { ...properties, ...objectShape.parse(request).properties } };
}

function queryParameters(request: JsonSchema): readonly JsonSchema[] {
  const { properties, required } = objectShape.parse(request);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const objectShape = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
});

function toSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === currency) Object.assign(jsonSchema, { type: 'string', enum: allCurrencies() });
    },
  });
  return rest;
}

/** Every code with its meaning, the shop's reaction and the schema of its content. */
function codes(): JsonSchema {
  return Object.fromEntries(
    Object.entries(codeNotes).map(([name, { means, shop, ...more }]) => {
      const content = 'content' in more ? { content: withNotes(toSchema(more.content, 'output'), name) } : {};
      return [
        name,
        { code: Object.entries(ApiCode).find(([known]) => known === name)?.[1], means, shop, ...content },
      ];
    }),
  );
}

const description = `Every answer is an envelope \`{ code, msg, content }\` with HTTP status 200, refusals included; 5xx and silence count as a network
that failed. \`msg\` is shown to the player, so it is in the language of \`spec_lang\`. Read by GET; calls that log in, pay or claim also take POST with the same names
in a flat JSON object, if the origin says \`post\`.

Towards an origin that says \`idempotent\` a call with \`x-idempotency-key\` is repeated after silence, with the same key; towards any other it is sent once. What an
origin can do is said where it is configured: \`https://api.example;idempotent;post;token=query\`.

Names that a call doesn't know are ignored both ways. What isn't required may be left out; null is not left out.

${Object.entries(ApiCode)
  .map(([name, value]) => `${value} ${name}`)
  .join(', ')}.`;
