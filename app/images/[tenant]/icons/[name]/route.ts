import { tenantById } from '@/tenants/kit/registry';
import { drawIcon } from '@/lib/seo/icons';

type Context = Readonly<{ params: Promise<Readonly<{ tenant: string; name: string }>> }>;

/** Drawn on first request and cached. The edge refuses names that don't exist, so no other files are ever cached. */
export const dynamic = 'force-static';
export const revalidate = 86_400;
export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { tenant: id, name } = await params;
  const tenant = tenantById(id);
  const icon = tenant === null ? null : await drawIcon(tenant, name);
  if (icon === null) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(icon.body), { headers: { 'content-type': icon.type } });
}
