import 'server-only';
import { cache } from 'react';
import { pageLog } from '@/lib/backend/page-log';
import type { ApiClient } from '@/lib/client/api/api-client';
import type { Locale } from '@/lib/domain/locales';
import type { Tenant } from '@/tenants/tenant';
import { reportAnswer } from './report-answer';
import { serverApi } from './server-api';

/** The API for the pages of a brand. What it answers against the contract is logged, each time a page is made. */
export const pageApi = cache((tenant: Tenant, locale: Locale): ApiClient => {
  const api = serverApi(tenant, locale);
  return {
    call: async (id, input, options) => {
      const result = await api.call(id, input, options);
      reportAnswer(pageLog(), tenant.id, id, result);
      return result;
    },
  };
});
