import type { ApiClient, InputOf, OutputOf } from '@/lib/client/api/api-client';
import { parsePageConfig, type PageConfigBrand } from '@/lib/domain/page-config';
import { fresh, readOptions } from './queries';

/** Page config, parsed with the brand's own values as defaults. */
export const pageConfigQuery = (
  client: ApiClient,
  input: InputOf<'configRecharge'>,
  brand: PageConfigBrand,
) => ({
  ...readOptions(client, 'configRecharge', input, { staleTime: fresh.catalogue }),
  select: (content: OutputOf<'configRecharge'>) => parsePageConfig(content, brand),
});
