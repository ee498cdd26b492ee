import 'server-only';
import { cache } from 'react';
import { pageLog } from '@/lib/backend/page-log';
import type { ApiClient } from '@/lib/client/api/api-client';
import { reportAnswer } from './report-answer';
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
