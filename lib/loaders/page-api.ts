import 'server-only';
import { cache } from 'react';
import { pageLog } from '@/lib/backend/page-log';
import type { ApiClient } from '@/lib/client/api/api-client';
import type { ApiResult } from '@/lib/client/api/api-result';
import type { EndpointId } from '@/lib/contract/endpoints';
import { serverApi, type PageBrand } from './server-api';

/** The API for the pages of a brand. What it answers against the contract is logged, each time a page is made. */
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

/** What a log must be able to do; pino's can. */
type Warns = Readonly<{ warn: (facts: object, msg: string) => void }>;

/** As many places as help to find the cause; the line says how many there were. */
const mostNamed = 20;

/** Writes down what of an answer no page shows, or that none of it could be read: brand, call and fields, and no value of any. */
export function reportAnswer<T>(log: Warns, brand: string, call: EndpointId, result: ApiResult<T>): void {
  if (!result.ok) {
    if (result.kind === 'contract')
      log.warn({ brand, call, detail: result.detail }, 'an answer can’t be read');
    return;
  }
  const { leftOut = [] } = result;
  if (leftOut.length === 0) return;
  log.warn(
    { brand, call, count: leftOut.length, leftOut: leftOut.slice(0, mostNamed) },
    'parts of an answer are left out',
  );
}
