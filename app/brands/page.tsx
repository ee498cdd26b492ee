import { headers } from 'next/headers';
import { localeTable, readyLocales } from '@/lib/domain/locales';
import { servedBrands } from '@/lib/backend/mount';
import type { Tenant } from '@/tenants/kit/tenant';

/** A brand that serves nobody without an area is entered through its first area. */
const entryQuery = ({ areas: [first], landingArea }: Tenant): string =>
  landingArea === null ? `?domain_area=${first}` : '';

/** Lists every brand of this installation under the name of this machine (localhost). Not served in production. */
export default async function BrandsPage() {
  const port = /:\d+$/.exec((await headers()).get('host') ?? '')?.[0] ?? '';
  return (
    <main className="px-gutter mx-auto max-w-(--page) py-10">
      <h1 className="text-2xl font-bold tracking-tight">Brands of this installation</h1>
      <p className="text-muted mt-2">
        Each brand answers on its own host. Sandbox accounts: player1, player2 and player3; the passwords are
        in docs/sandbox.md.
      </p>
      <ul className="mt-6 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {servedBrands().map((tenant) => (
          <li key={tenant.id} className="bg-surface border-line rounded-card shadow-card border">
            <a
              href={`http://${tenant.id}.localhost${port}/${entryQuery(tenant)}`}
              className="flex min-h-11 items-center gap-3 p-4"
            >
              <img src={tenant.logo} alt="" width={40} height={40} className="size-10" />
              <span className="min-w-0">
                <span className="block font-semibold">{tenant.title}</span>
                <span className="text-muted text-s block truncate">
                  {tenant.areas.join(', ')} ·{' '}
                  {readyLocales(tenant.locales)
                    .map((locale) => localeTable[locale].name)
                    .join(', ')}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}
