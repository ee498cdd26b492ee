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
import { watt } from '../watt/brand';
import type { Brand } from './brand';

/** All brands (F1.1). Doesn't import zod, so that the edge can load it; schema.ts checks the brands at build time and at start-up. */
export const tenants = {
  watt,
  dragon,
  ko,
  coolgame,
  ru,
  joynet,
  ssgame,
  joyage,
  acenet,
  'acenet-jp': acenetJp,
  'rhinos-twhk': rhinosTwhk,
  rhinos,
  'rhinos-sea': rhinosSea,
  'spot-jp': spotJp,
  'rhinos-jp': rhinosJp,
  'brand-en': brandEn,
} as const satisfies Readonly<Record<string, Brand>>;

export type TenantId = keyof typeof tenants;

export function isTenantId(id: string): id is TenantId {
  return Object.hasOwn(tenants, id);
}

export const tenantIds: readonly TenantId[] = Object.keys(tenants).filter(isTenantId);

/** The brand with this id, or null. Ids are case-sensitive. */
export function tenantById(id: string): (Brand & Readonly<{ id: TenantId }>) | null {
  return isTenantId(id) ? tenants[id] : null;
}
