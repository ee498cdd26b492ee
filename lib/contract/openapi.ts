import * as z from 'zod';
import { ApiCode } from './api-code';
import { commonParameters } from './common';
import type { Endpoint } from './endpoint';

type JsonSchema = Record<string, unknown>;

const envelopeSchema = (content: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['code', 'msg', 'content'],
  properties: { code: { type: 'integer' }, msg: { type: 'string' }, content },
});

/** A call that takes POST alone, with a body that is more than names and words. */
type PostCall = Readonly<{
  id: string;
  path: string;
  summary: string;
  request: z.core.$ZodType;
  response: z.core.$ZodType;
}>;

/** The OpenAPI 3.1 document of the endpoints, made from the very schemas both halves parse with. */
export function openApiDocument(endpoints: readonly Endpoint[], posts: readonly PostCall[] = []): JsonSchema {
  return {
    openapi: '3.1.0',
    info: { title: 'Top-up shop API', version: '1', description: describeCodes() },
    paths: Object.fromEntries([
      ...endpoints.map((endpoint) => [endpoint.path, pathItem(endpoint)] as const),
      ...posts.map((call) => [call.path, postItem(call)] as const),
    ]),
    components: { securitySchemes: { player: { type: 'http', scheme: 'bearer' } } },
  };
}

function pathItem(endpoint: Endpoint): JsonSchema {
  const request = withCommon(toSchema(endpoint.request, 'input'));
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
    responses: responsesOf(endpoint.response),
  };
}

function responsesOf(response: z.core.$ZodType): JsonSchema {
  const content = { 'application/json': { schema: envelopeSchema(toSchema(response, 'output')) } };
  return {
    200: { description: 'An envelope; `code` 1 means success.', content },
    413: { description: 'The body is larger than any call of ours.' },
    429: { description: 'Too many requests from this address.' },
    500: { description: 'A fault of ours; the content names the request for whoever looks into it.' },
  };
}

/** What any call may carry stands beside what this one asks for; where both name a parameter, the call's own word counts. */
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
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function describeCodes(): string {
  const codes = Object.entries(ApiCode).map(([name, value]) => `${value} ${name}`);
  return `Codes: ${codes.join(', ')}.`;
}
