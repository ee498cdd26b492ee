import { z } from 'zod';
import { endpoints } from '@/lib/contract/endpoints';
import { openApiDocument } from '@/lib/contract/openapi';

const schema = z.record(z.string(), z.unknown());
const operation = z.object({
  operationId: z.string(),
  parameters: z.array(z.object({ name: z.string(), schema })).default([]),
  requestBody: z
    .object({
      content: z.object({
        'application/json': z.object({ schema: z.object({ properties: z.record(z.string(), schema) }) }),
      }),
    })
    .optional(),
});
const document = z.object({
  paths: z.record(z.string(), z.record(z.enum(['get', 'post']), operation.optional())),
});

/** One method of a call as the OpenAPI document describes it: the fields that it takes, and the schema of each. */
export type Operation = Readonly<{
  id: string;
  /** The call's own name, the same for GET and POST. */
  call: string;
  path: string;
  method: 'GET' | 'POST';
  fields: readonly (readonly [name: string, schema: Readonly<Record<string, unknown>>])[];
}>;

/** Every operation of the document, in order. */
export function operationsOfDocument(): readonly Operation[] {
  const { paths } = document.parse(JSON.parse(JSON.stringify(openApiDocument(endpoints))));
  return Object.entries(paths).flatMap(([path, methods]) =>
    (['get', 'post'] as const).flatMap((method) => {
      const found = methods[method];
      if (found === undefined) return [];
      const inBody = found.requestBody?.content['application/json'].schema.properties ?? {};
      const fields = [
        ...found.parameters.map((one) => [one.name, one.schema] as const),
        ...Object.entries(inBody),
      ];
      const call = endpoints.find((endpoint) => endpoint.path === path)?.id ?? found.operationId;
      return [{ id: found.operationId, call, path, method: method === 'get' ? 'GET' : 'POST', fields }];
    }),
  );
}
