import { acenet } from '../acenet/brand';
import { acenetJp } from '../acenet-jp/brand';
import { brandEn } from '../brand-en/brand';
import { coolgame } from '../coolgame/brand';
import { dragon } from '../dragon/brand';
import { joyage } from '../joyage/brand';
import { joynet } from '../joynet/brand';
import { ko } from '../ko/brand';
import { rhinos } from '../rhinos/brand';
import { rhinosJp } from '../rhinos-jp/brand';
import { rhinosSea } from '../rhinos-sea/brand';
import { rhinosTwhk } from '../rhinos-twhk/brand';
import { ru } from '../ru/brand';
import { spotJp } from '../spot-jp/brand';
import { ssgame } from '../ssgame/brand';
import type { Tenant } from './tenant';
import type { TenantId } from './tenant-ids';
import { watt } from '../watt/brand';

export type { TenantId };

/** All brands. Free of zod, so that the edge can load it; schema.ts checks it at build and at boot. */
export const tenants = {
  watt, dragon, ko, coolgame, ru, joynet, ssgame, joyage,
  acenet, acenetJp, rhinosTwhk, rhinos, rhinosSea, spotJp, rhinosJp, brandEn,
} as const satisfies { readonly [I in TenantId]: Tenant & { readonly id: I } }; // prettier-ignore

/** The brand with this id, or null. Ids are case-sensitive. */
export function tenantById(id: string): Tenant | null {
  return Object.values(tenants).find((tenant) => tenant.id === id) ?? null;
}
