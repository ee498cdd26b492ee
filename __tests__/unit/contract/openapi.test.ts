import { z } from 'zod';
import { ApiCode } from '@/lib/contract/api-code';
import { endpoints } from '@/lib/contract/endpoints';
import { openApiDocument } from '@/lib/contract/openapi';
import { fieldNotes } from '@/lib/contract/openapi-notes';
import { trackingCalls } from '@/lib/contract/tracking';

const schema = z.record(z.string(), z.unknown());
const example = z.strictObject({
  value: z.strictObject({ code: z.literal(1), msg: z.string(), content: z.unknown() }),
});
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
      content: z
        .strictObject({
          'application/json': z.strictObject({ schema, examples: z.record(z.string(), example).optional() }),
        })
        .optional(),
    }),
  ),
  'x-unspecified': z.literal(true).optional(),
  'x-idempotency-key': z.literal('order_key').optional(),
});
/** The parts of OpenAPI 3.1 that we use; anything else fails. */
const openApi = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string(), description: z.string() })),
  'x-codes': z.record(
    z.string(),
    z.strictObject({
      code: z.int(),
      means: z.string().min(1),
      shop: z.string().min(1),
      content: schema.optional(),
    }),
  ),
  paths: z.record(
    z.string().startsWith('/'),
    z.strictObject({ get: operation.optional(), post: operation.optional() }),
  ),
  components: z.strictObject({
    securitySchemes: z.record(
      z.string(),
      z.strictObject({ type: z.literal('http'), scheme: z.literal('bearer'), description: z.string() }),
    ),
  }),
});
const document = openApi.parse(JSON.parse(JSON.stringify(openApiDocument(endpoints, trackingCalls))));
const operations = Object.values(document.paths)
  .flatMap(({ get, post }) => [get, post])
  .filter((one) => one !== undefined);

describe('the OpenAPI document', () => {
  it('lists exactly the endpoints, each with its methods', () => {
    const listed = Object.entries(document.paths).map(([path, methods]) => [path, Object.keys(methods)]);
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

  it('has the same parameters for GET and POST', () => {
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

  it('contains schemas that can be read back', () => {
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
      const methods = document.paths[endpoint.path];
      const get = methods?.get ?? methods?.post;
      expect([endpoint.path, get?.['x-unspecified'] ?? false]).toEqual([endpoint.path, endpoint.unspecified]);
      expect([endpoint.path, get?.['x-idempotency-key'] !== undefined]).toEqual([
        endpoint.path,
        endpoint.creating,
      ]);
    }
  });

  it('lists every code [F6.4]', () => {
    for (const [name, value] of Object.entries(ApiCode))
      expect(document.info.description).toContain(`${value} ${name}`);
  });

  it('describes for every code what it means, what the shop does and what comes with it [F6.12]', () => {
    const documented = Object.fromEntries(
      Object.entries(document['x-codes']).map(([name, { code }]) => [name, code]),
    );
    expect(documented).toEqual(ApiCode);
    for (const name of ['unpaidOrder', 'priceChanged', 'monthlyCapReached'])
      expect(document['x-codes'][name]?.content).toBeDefined();
  });

  it('shows an answer to every call, which fits its schema with nothing left over [F6.12]', () => {
    for (const { id, path, response } of endpoints) {
      const methods = document.paths[path];
      for (const operation of [methods?.get, methods?.post].filter((one) => one !== undefined)) {
        const shown = operation.responses['200']?.content?.['application/json'];
        const answer = shown?.examples?.success?.value;
        expect([id, response.safeParse(answer?.content).data]).toEqual([id, answer?.content]);
        const described = z.fromJSONSchema(z.looseObject({}).parse(shown?.schema));
        expect([id, described.safeParse(answer).success]).toEqual([id, true]);
      }
    }
  });

  it('describes scales and formats that a type doesn’t show, and only names that some call has [F6.12]', () => {
    for (const name of [
      'discount_rate',
      'time_zone',
      'billing_no',
      'receipt',
      'unpaid',
      'servers',
      'valid_time',
      'min_money',
    ])
      expect([name, described(name)]).toEqual([name, true]);
    const ids = new Set(endpoints.map(({ id }) => String(id)));
    for (const name of Object.keys(fieldNotes)) {
      const [first = '', second] = name.split('.');
      expect([name, second === undefined || ids.has(first)]).toEqual([name, true]);
      expect([name, described(second ?? first)]).toEqual([name, true]);
    }
  });
});

/** Whether a name is described anywhere, as a parameter or in a body. */
function described(name: string): boolean {
  const isDescribed = (value: unknown): boolean => {
    const fields = schema.safeParse(value);
    if (Array.isArray(value)) return value.some(isDescribed);
    if (!fields.success) return false;
    const own = schema.safeParse(fields.data[name]);
    const named = fields.data.name === name ? schema.safeParse(fields.data.schema) : null;
    const has = [own, named].some(
      (each) => each?.success === true && typeof each.data.description === 'string',
    );
    return has || Object.values(fields.data).some(isDescribed);
  };
  return isDescribed({ paths: document.paths, codes: document['x-codes'] });
}
