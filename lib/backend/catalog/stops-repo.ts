import { and, asc, eq, gt, inArray, isNull, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import { methodStops, paymentMethods } from './schema';

export type MethodStop = typeof methodStops.$inferSelect;
/** What is turned off: a provider or a method of a brand, in one area or in all ("*"). */
export type Stopped = Pick<MethodStop, 'tenant' | 'kind' | 'name' | 'area'>;

/** A method's key (`methodKey`), computed by the database. */
export const keyOfMethod = sql<string>`${paymentMethods.paywayId} || '_' || ${paymentMethods.channelId}`;
const inForce = (now: Date | SQL) => or(isNull(methodStops.until), gt(methodStops.until, now));

/** A condition: no stop applies to the row of `payment_methods` at `now`. */
export const isOn = (db: DbOrTx, now: Date | SQL) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(methodStops)
      .where(
        and(
          eq(methodStops.tenant, paymentMethods.tenant),
          sql`${methodStops.area} in ('*', ${paymentMethods.area})`,
          inForce(now),
          or(
            and(eq(methodStops.kind, 'provider'), eq(methodStops.name, paymentMethods.provider)),
            and(eq(methodStops.kind, 'method'), eq(methodStops.name, keyOfMethod)),
          ),
        ),
      ),
  );

const isOf = ({ tenant, kind, name, area }: Stopped) =>
  and(
    eq(methodStops.tenant, tenant),
    eq(methodStops.kind, kind),
    eq(methodStops.name, name),
    eq(methodStops.area, area),
  );

/** A stop, whether or not it still applies, locked until the transaction ends. */
export async function lockStop(tx: Tx, stopped: Stopped): Promise<MethodStop | null> {
  const [row] = await tx.select().from(methodStops).where(isOf(stopped)).for('update');
  return row ?? null;
}

/** Turns something off from now on, or changes until when it is off. */
export async function putStop(tx: Tx, stop: MethodStop): Promise<void> {
  const { tenant, kind, name, area } = methodStops;
  const { since, until } = stop;
  await tx
    .insert(methodStops)
    .values(stop)
    .onConflictDoUpdate({ target: [tenant, kind, name, area], set: { since, until } });
}

export async function dropStop(tx: Tx, stopped: Stopped): Promise<void> {
  await tx.delete(methodStops).where(isOf(stopped));
}

/** What is off at `now`. */
export async function stopsAt(
  db: DbOrTx,
  tenant: string | undefined,
  now: Date,
): Promise<readonly MethodStop[]> {
  const ofBrand = tenant === undefined ? undefined : eq(methodStops.tenant, tenant);
  return db
    .select()
    .from(methodStops)
    .where(and(ofBrand, inForce(now)))
    .orderBy(asc(methodStops.tenant), asc(methodStops.kind), asc(methodStops.name), asc(methodStops.area));
}

/** The stops of something in an area, or of "*", whether or not they still apply: of one brand, or of each that has one, in order. */
export async function stopsOf(
  db: DbOrTx,
  { kind, name, area, brand }: Omit<Stopped, 'tenant'> & Readonly<{ brand: string | undefined }>,
): Promise<readonly MethodStop[]> {
  const isNamed = and(eq(methodStops.kind, kind), eq(methodStops.name, name), eq(methodStops.area, area));
  return db
    .select()
    .from(methodStops)
    .where(and(isNamed, brand === undefined ? undefined : eq(methodStops.tenant, brand)))
    .orderBy(asc(methodStops.tenant));
}

/** The brands that have the provider's methods, or the method, in an area or anywhere. */
export async function brandsWithMethod(
  db: DbOrTx,
  { kind, name, area }: Omit<Stopped, 'tenant'>,
  tenants: readonly string[] | null,
): Promise<readonly string[]> {
  const isNamed = kind === 'provider' ? eq(paymentMethods.provider, name) : sql`${keyOfMethod} = ${name}`;
  const rows = await db
    .selectDistinct({ tenant: paymentMethods.tenant })
    .from(paymentMethods)
    .where(
      and(
        isNamed,
        area === '*' ? undefined : sql`${paymentMethods.area} = ${area}`,
        tenants === null ? undefined : inArray(paymentMethods.tenant, [...tenants]),
      ),
    )
    .orderBy(paymentMethods.tenant);
  return rows.map((row) => row.tenant);
}

/** All methods of a brand in its areas, as in the catalogue, and whether each is on at `now`. */
export async function methodsWithState(
  db: DbOrTx,
  { tenant, area }: Readonly<{ tenant: string; area: string | undefined }>,
  now: Date,
) {
  const { region, paywayId, channelId, provider, active } = paymentMethods;
  const rows = await db
    .select({
      area: paymentMethods.area,
      region,
      method: keyOfMethod,
      provider,
      active,
      isOn: sql<boolean>`${isOn(db, now)}`,
    })
    .from(paymentMethods)
    .where(
      and(
        eq(paymentMethods.tenant, tenant),
        area === undefined ? undefined : sql`${paymentMethods.area} = ${area}`,
      ),
    )
    .orderBy(asc(paymentMethods.area), asc(region), asc(paymentMethods.sort), asc(paywayId), asc(channelId));
  return rows.map(({ active: isListed, isOn: isNotStopped, ...row }) => ({
    ...row,
    state: !isListed ? 'not in the catalogue' : isNotStopped ? 'on' : 'off',
  }));
}
