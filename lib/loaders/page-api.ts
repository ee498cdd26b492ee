import 'server-only';
import { cache } from 'react';
import { pageLog } from '@/lib/backend/page-log';
import type { ApiClient } from '@/lib/client/api/api-client';
import type { ApiResult } from '@/lib/client/api/api-result';
import type { EndpointId } from '@/lib/contract/endpoints';
import { serverApi, type PageBrand } from './server-api';

/** The API for the pages of a brand. Answers that violate the contract are logged each time a page is rendered. */
export const pageApi = cache((brand: PageBrand): ApiClient => {
  const api = serverApi(brand);
  return {
    call: async (id, input, options) => {
      const result = await api.call(id, input, options);
      reportAnswer(pageLog(), brand.tenant.id, id, result);
      return result;
    },
  };
});

/** The part of a logger that is used; pino has it. */
type Warns = Readonly<{ warn: (facts: object, msg: string) => void }>;

/** Maximum number of paths in a log line; the line also gives the total. */
const mostNamed = 20;

/** Logs the parts of an answer that were left out, or that the answer can't be read: brand, call and fields, but never a value. */
export function reportAnswer<T>(log: Warns, brand: string, call: EndpointId, result: ApiResult<T>): void {
  if (!result.ok) {
    if (result.kind === 'contract') log.warn({ brand, call, detail: result.detail }, 'unreadable answer');
    return;
  }
  const { leftOut = [] } = result;
  if (leftOut.length === 0) return;
  log.warn(
    { brand, call, count: leftOut.length, leftOut: leftOut.slice(0, mostNamed) },
    'parts of an answer are left out',
  );
}
