import { z } from 'zod';
import { ApiCode } from '@/lib/contract/api-code';
import { endpoints } from '@/lib/contract/endpoints';
import { openApiDocument } from '@/lib/contract/openapi';
import { trackingCalls } from '@/lib/contract/tracking';

const schema = z.record(z.string(), z.unknown());
const operation = z.strictObject({
  operationId: z.string().regex(/^[A-Za-z]\w*$/),
  summary: z.string().min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z
    .array(z.strictObject({ name: z.string(), in: z.literal('query'), required: z.boolean(), schema }))
    .optional(),
  requestBody: z
    .strictObject({
      required: z.literal(true),
      content: z.strictObject({ 'application/json': z.strictObject({ schema }) }),
    })
    .optional(),
  responses: z.record(
    z.string().regex(/^[1-5]\d\d$/),
    z.strictObject({
      description: z.string().min(1),
      content: z.strictObject({ 'application/json': z.strictObject({ schema }) }).optional(),
    }),
  ),
  'x-unspecified': z.literal(true).optional(),
  'x-idempotency-key': z.literal('order_key').optional(),
});
/** The parts of OpenAPI 3.1 that we use, and nothing besides them. */
const openApi = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(
    z.string().startsWith('/'),
    z.strictObject({ get: operation.optional(), post: operation.optional() }),
  ),
  components: z.strictObject({
    securitySchemes: z.record(
      z.string(),
      z.strictObject({ type: z.literal('http'), scheme: z.literal('bearer') }),
    ),
  }),
});
const document = openApi.parse(JSON.parse(JSON.stringify(openApiDocument(endpoints, trackingCalls))));
const operations = Object.values(document.paths)
  .flatMap(({ get, post }) => [get, post])
  .filter((one) => one !== undefined);

describe('the OpenAPI document', () => {
  it('lists every endpoint with the doors it has, and no others', () => {
    const listed = Object.entries(document.paths).map(([path, doors]) => [path, Object.keys(doors)]);
    expect(listed).toEqual([
      ...endpoints.map(({ path, kind, bodyOnly }) => [
        path,
        bodyOnly ? ['post'] : kind === 'command' ? ['get', 'post'] : ['get'],
      ]),
      ...trackingCalls.map(({ path }) => [path, ['post']]),
    ]);
  });

  it('names each operation once, and only security schemes that it declares', () => {
    const ids = operations.map((one) => one.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { security } of operations)
      for (const each of security)
        for (const name of Object.keys(each))
          expect(document.components.securitySchemes).toHaveProperty(name);
  });

  it('asks for the same parameters by either door', () => {
    for (const { get, post } of Object.values(document.paths)) {
      if (get === undefined || post === undefined) continue;
      const inQuery = get.parameters?.map(({ name, required }) => [name, required]);
      const body = z
        .object({ properties: schema, required: z.array(z.string()) })
        .parse(post.requestBody?.content['application/json'].schema);
      expect(inQuery).toEqual(
        Object.keys(body.properties).map((name) => [name, body.required.includes(name)]),
      );
    }
  });

  it('holds schemas that can be read back', () => {
    const schemas = operations.flatMap((one) => [
      ...(one.parameters ?? []).map((parameter) => parameter.schema),
      ...Object.values(one.responses).flatMap(
        (response) => response.content?.['application/json'].schema ?? [],
      ),
      ...(one.requestBody ? [one.requestBody.content['application/json'].schema] : []),
    ]);
    expect(schemas.length).toBeGreaterThan(60);
    for (const each of schemas) expect(() => z.fromJSONSchema(z.looseObject({}).parse(each))).not.toThrow();
  });

  it('marks the paths that are ours, and the creating calls with their key', () => {
    for (const endpoint of endpoints) {
      const doors = document.paths[endpoint.path];
      const get = doors?.get ?? doors?.post;
      expect([endpoint.path, get?.['x-unspecified'] ?? false]).toEqual([endpoint.path, endpoint.unspecified]);
      expect([endpoint.path, get?.['x-idempotency-key'] !== undefined]).toEqual([
        endpoint.path,
        endpoint.creating,
      ]);
    }
  });

  it('F6.4 tells every code', () => {
    for (const [name, value] of Object.entries(ApiCode))
      expect(document.info.description).toContain(`${value} ${name}`);
  });
});
