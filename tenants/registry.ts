import { acenet } from './acenet';
import { acenetJp } from './acenet-jp';
import { brandEn } from './brand-en';
import { coolgame } from './coolgame';
import { dragon } from './dragon';
import { joyage } from './joyage';
import { joynet } from './joynet';
import { ko } from './ko';
import { rhinos } from './rhinos';
import { rhinosJp } from './rhinos-jp';
import { rhinosSea } from './rhinos-sea';
import { rhinosTwhk } from './rhinos-twhk';
import { ru } from './ru';
import { spotJp } from './spot-jp';
import { ssgame } from './ssgame';
import type { Tenant } from './tenant';
import type { TenantId } from './tenant-ids';
import { watt } from './watt';

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
